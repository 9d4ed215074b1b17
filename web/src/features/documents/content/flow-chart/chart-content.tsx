import { IconSitemap } from '@tabler/icons-react';
import { flowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ContentCard } from '../content-card.tsx';
import { PrintLink } from '../print-link.tsx';
import type { ContentProps } from '../structured-content.tsx';
import { emptyChart } from './chart-model.ts';
import { FlowChartEditor } from './flow-chart-editor.tsx';
import { FlowChartView } from './flow-chart-view.tsx';

/** The drawn chart of a revision, its editor, and the way to its print. */
export function ChartContent(props: ContentProps) {
  const { t } = useTranslation();
  const { document, revision } = props;
  const { subtype } = revision.fields;
  return (
    <ContentCard
      {...props}
      of={{
        title: t('Flow Chart'),
        editTitle: t('Draw Chart'),
        schema: flowChart,
        blank: emptyChart,
        empty: {
          icon: <IconSitemap size={22} />,
          title: t('No chart has been drawn'),
          message: t('Draw it here, or keep it as a file.'),
        },
        actions: () => <PrintLink document={document} revision={revision} />,
        view: (chart) => <FlowChartView chart={chart} />,
        editor: ({ value, onChange }) => (
          <FlowChartEditor
            chart={value}
            chartType={typeof subtype === 'string' ? subtype : null}
            onChange={onChange}
          />
        ),
      }}
    />
  );
}
