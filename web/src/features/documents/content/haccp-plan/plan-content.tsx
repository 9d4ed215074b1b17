import { IconShieldCheck } from '@tabler/icons-react';
import {
  defaultThreshold,
  type HaccpPlan,
  haccpPlan,
} from '@temper/contract/documents/content/haccp-plan.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ContentCard } from '../content-card.tsx';
import { PrintLink } from '../print-link.tsx';
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
        actions: () => <PrintLink document={document} revision={revision} />,
        view: (plan) => <PlanView plan={plan} />,
        editor: (editor) => <PlanEditor {...editor} />,
      }}
    />
  );
}
