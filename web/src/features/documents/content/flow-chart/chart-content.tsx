import { Button } from '@mantine/core';
import { IconPrinter, IconSitemap } from '@tabler/icons-react';
import { flowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ContentCard } from '../content-card.tsx';
import type { ContentProps } from '../structured-content.tsx';
import { emptyChart } from './chart-model.ts';
import { FlowChartEditor } from './flow-chart-editor.tsx';
import { FlowChartView } from './flow-chart-view.tsx';

/** The drawn chart of a revision, and its editor. */
export function ChartContent(props: ContentProps) {
  const { t } = useTranslation();
  const { subtype } = props.revision.fields;
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
        actions: () => (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        ),
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
