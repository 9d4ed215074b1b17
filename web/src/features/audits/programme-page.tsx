import { IconRepeat } from '@tabler/icons-react';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { programmeKit } from './audit-kit.ts';
import { AuditTabs } from './audit-tabs.tsx';

const ProgrammeForm = lazyPart(() => import('./programme-form.tsx').then((module) => module.ProgrammeForm));

/** The audits that come again. */
export function ProgrammePage() {
  const { t } = useTranslation();
  return (
    <EntityScreen
      kit={programmeKit}
      title={t('Audit Programme')}
      subtitle={t('Audits that come again: each is scheduled by itself when its lead time begins')}
      addLabel={t('Add Programme Line')}
      form={ProgrammeForm}
      searchPlaceholder={t('Search the programme...')}
      empty={{
        icon: <IconRepeat size={22} />,
        title: t('No programme yet'),
        message: t('A line says what is audited, by which standard, by whom and every how many months.'),
      }}
    >
      <AuditTabs here="programme" />
    </EntityScreen>
  );
}
