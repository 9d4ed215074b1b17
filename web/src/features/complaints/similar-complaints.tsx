import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  complaintApi,
  complaintStatuses,
  type SimilarComplaint,
} from '@temper/contract/entities/complaint.ts';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import type { FormValues } from '../../entity-ui/form-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { complaintKit } from './complaint-kit.ts';
import classes from './complaints.module.css';

const sameWords: Readonly<Record<SimilarComplaint['same'][number], string>> = {
  lot: 'Same lot',
  product: 'Same product',
  customer: 'Same customer',
  words: 'Similar words',
};

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined;

/** Complaints like the one that is being written; they open beside it. */
export function SimilarComplaints({ values, except }: { values: FormValues; except?: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const question = {
    customerName: textOf(values.customerName, 250),
    productName: textOf(values.productName, 250),
    lotNumber: textOf(values.lotNumber, 80),
    words: textOf(values.complaintDescription, 500),
    except,
  };
  const [asked] = useDebouncedValue(JSON.stringify(question), 350);
  const { data } = useQuery({
    queryKey: ['complaint', 'similar', asked],
    queryFn: ({ signal }) =>
      call(complaintApi.similar, { query: JSON.parse(asked) as typeof question }, { signal }),
    enabled: Object.keys(JSON.parse(asked) as object).some((key) => key !== 'except'),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const items = data?.items ?? [];
  return (
    <div className={classes.wide} aria-live="polite">
      {items.length > 0 && (
        <section className={classes.similar} aria-label={t('Similar complaints')}>
          <Text size="sm" fw={600}>
            {t('Similar complaints')}
          </Text>
          <ul>
            {items.map((one) => (
              <li key={one.id}>
                <a href={recordPath(complaintKit, one.id)} target="_blank" rel="noreferrer">
                  {one.complaintNumber}
                  <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
                </a>
                <span>
                  {one.customerName}, {one.productName}
                </span>
                <Text span size="sm" c="dimmed">
                  {format.date(one.dateReceived)}
                </Text>
                <StatusBadge options={complaintStatuses} value={one.status} />
                {one.same.map((same) => (
                  <Badge key={same} color="violet">
                    {t(sameWords[same])}
                  </Badge>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
