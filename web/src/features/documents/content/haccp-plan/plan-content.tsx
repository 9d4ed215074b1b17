import { Button } from '@mantine/core';
import { IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import {
  defaultThreshold,
  type HaccpPlan,
  haccpPlan,
} from '@temper/contract/documents/content/haccp-plan.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PathLink } from '../../../../ui/path-link.tsx';
import { ContentCard } from '../content-card.tsx';
import type { ContentProps } from '../structured-content.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanView } from './plan-view.tsx';

const blank: HaccpPlan = {
  type: 'haccp-plan',
  product: null,
  intendedUse: null,
  team: [],
  threshold: defaultThreshold,
  steps: [],
  hazards: [],
  ccps: [],
};

/** A HACCP plan, and the way to its print. */
export function PlanContent(props: ContentProps) {
  const { t } = useTranslation();
  const { document, revision } = props;
  return (
    <ContentCard
      {...props}
      of={{
        title: t('HACCP Plan'),
        editTitle: t('Edit Plan'),
        schema: haccpPlan,
        blank,
        empty: {
          icon: <IconShieldCheck size={22} />,
          title: t('This document has no plan yet'),
          message: t('Steps, hazards with their risk, the decision for each, and what is done at each CCP.'),
        },
        actions: () => (
          <Button
            component={PathLink}
            href={`/documents/${document.id}/print?revision=${revision.id}`}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('Print')}
          </Button>
        ),
        view: (plan) => <PlanView plan={plan} />,
        editor: (editor) => <PlanEditor {...editor} />,
      }}
    />
  );
}
