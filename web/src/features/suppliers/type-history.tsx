import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { supplierTypes } from '@temper/contract/entities/supplier.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { typeHistoryQuery } from './queries.ts';
import classes from './supplier-record.module.css';

/** Preferred, regular or blacklisted: since when, by whom and why. */
export function TypeHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const history = useQuery(typeHistoryQuery(id));
  return (
    <Card title={t('Type and reason')}>
      {history.isError ? (
        <ErrorState of={history} />
      ) : !history.data ? (
        <Skeleton height={80} />
      ) : (
        <ol className={classes.types}>
          {history.data.items.map(({ at, actorName, type, reasonForType }) => (
            <li key={at}>
              <div>
                <StatusBadge options={supplierTypes} value={type} />
              </div>
              <div>
                <Text className={classes.reason}>
                  {reasonForType ?? (
                    <Text span c="dimmed">
                      {t('No reason given')}
                    </Text>
                  )}
                </Text>
                <Text size="sm" c="dimmed">
                  {actorName} · <time dateTime={at}>{format.dateTime(at)}</time>
                </Text>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
