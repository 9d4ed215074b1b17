import { Button } from '@mantine/core';
import { IconClipboardCheck, IconForms } from '@tabler/icons-react';
import { type AcceptanceForm, acceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useMay } from '../../../../lib/me.ts';
import { PathLink } from '../../../../ui/path-link.tsx';
import { ContentCard } from '../content-card.tsx';
import { PrintLink } from '../print-link.tsx';
import type { ContentProps } from '../structured-content.tsx';
import { FormEditor } from './form-editor.tsx';
import { FormView } from './form-view.tsx';

const blank: AcceptanceForm = { type: 'acceptance-form', fields: [] };

/** The fields of an acceptance form, and the way to filling it in. */
export function FormContent(props: ContentProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { document, revision } = props;
  return (
    <ContentCard
      {...props}
      of={{
        title: t('Form'),
        editTitle: t('Edit Form'),
        schema: acceptanceForm,
        blank,
        empty: {
          icon: <IconForms size={22} />,
          title: t('This form has no fields'),
          message: t(
            'With fields it is filled in on a tablet, and values out of their limits are marked at once.',
          ),
        },
        actions: ({ fields }) =>
          fields.length > 0 && (
            <>
              <PrintLink document={document} revision={revision} />
              {revision.step === 'active' && may('formRecord.create') && (
                <Button
                  component={PathLink}
                  href={`/documents/${document.id}/fill`}
                  leftSection={<IconClipboardCheck size={16} aria-hidden />}
                >
                  {t('Fill In')}
                </Button>
              )}
            </>
          ),
        view: (form) => <FormView form={form} />,
        editor: (editor) => <FormEditor {...editor} />,
      }}
    />
  );
}
