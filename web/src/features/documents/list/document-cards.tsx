import { Button, Checkbox, Group, Skeleton, Tooltip } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import { document, findingsGrades } from '@temper/contract/entities/document.ts';
import type { ReactNode } from 'react';
import { type EntityRow, recordPath } from '../../../entity-ui/entity-kit.ts';
import { type RowsProps, toggled } from '../../../entity-ui/entity-table.tsx';
import { FieldValue } from '../../../entity-ui/field-value.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { recordAddress } from '../../../lib/record-address.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { documentKit } from '../record/record-kit.ts';
import { fileAddress, hasFile } from './document-links.tsx';
import { DocumentBadge, useNextStep } from './document-status.tsx';
import { Expiry } from './expiry.tsx';
import classes from './list.module.css';
import { ReviewDay } from './review-day.tsx';

/** The documents of a page as cards. */
export function DocumentCards({ rows, skeletonRows, selection, onSelect }: RowsProps) {
  const { t } = useTranslation();
  if (!rows)
    return (
      <div className={classes.cards} aria-busy="true">
        {Array.from({ length: Math.min(skeletonRows, 6) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Skeleton key={index} height={188} />
        ))}
      </div>
    );
  return (
    <ul className={classes.cards} aria-label={t('Documents')}>
      {rows.map((row) => (
        <DocumentCard
          key={row.id}
          row={row}
          selected={selection?.has(row.id)}
          onSelect={() => onSelect?.(toggled(selection ?? new Set(), row.id))}
        />
      ))}
    </ul>
  );
}

/** Days before a review is due from which its card tells: the longest of the filter. */
const reviewSoonDays = 90;

function DocumentCard({
  row,
  selected,
  onSelect,
}: {
  row: EntityRow;
  /** Undefined where cards are not selected. */
  selected: boolean | undefined;
  onSelect: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = String(row.name);
  const next = useNextStep(row);
  const soon = format.dayOf(new Date(Date.now() + reviewSoonDays * 86_400_000));
  const href = recordPath(documentKit, row.id);
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <div className={classes.head}>
        {selected !== undefined && (
          <Checkbox aria-label={t('Select {{name}}', { name })} checked={selected} onChange={onSelect} />
        )}
        <PathLink href={href} className={classes.name}>
          {name}
        </PathLink>
        <DocumentBadge row={row} />
      </div>
      <p className={classes.number}>
        {String(row.documentNumber)} · {t('Rev. {{n}}', { n: String(row.revisionNumber) })}
        {next && <span className={classes.next}>{next}</span>}
      </p>
      <dl className={classes.facts}>
        {factsOf(row).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {typeof row.reviewDue === 'string' && row.reviewDue <= soon && (
          <div>
            <dt>{t('Next Review')}</dt>
            <dd>
              <ReviewDay day={row.reviewDue} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Last Updated')}</dt>
          <dd>
            {format.instantDay(row.updatedAt)} · <PersonName id={row.updatedBy} />
          </dd>
        </div>
      </dl>
      {Array.isArray(row.tags) && row.tags.length > 0 && (
        <Group gap={6}>
          {row.tags.map((tag) => (
            <Badge key={String(tag)}>{String(tag)}</Badge>
          ))}
        </Group>
      )}
      <Group gap="xs" mt="auto">
        <Button
          component={PathLink}
          href={href}
          size="compact-md"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden />}
          aria-label={t('View {{name}}', { name })}
        >
          {t('View')}
        </Button>
        {hasFile(row) ? (
          <Button
            component="a"
            href={fileAddress(row)}
            download
            size="compact-md"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={t('Download {{name}}', { name })}
          >
            {t('Download')}
          </Button>
        ) : (
          <Tooltip label={t('No file')}>
            <Button
              size="compact-md"
              variant="default"
              data-disabled
              aria-disabled
              leftSection={<IconDownload size={15} aria-hidden />}
            >
              {t('Download')}
            </Button>
          </Tooltip>
        )}
      </Group>
    </li>
  );
}

interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** What a kind's cards show besides: the selector, the subtype, and the kind's own fields that are given. */
function factsOf(row: EntityRow): Fact[] {
  const kind = documentKindOf(String(row.kind));
  const { fields } = document.meta;
  const keys = [
    'category',
    'subtype',
    ...(kind?.fields ?? []),
    ...(kind?.value === 'jsvsrp' ? ['department'] : []),
  ];
  return keys.flatMap((key): Fact[] => {
    const value = row[key];
    const meta = fields[key];
    if (!meta || value === null || value === undefined) return [];
    if (key === 'category' || key === 'subtype') {
      const own = kind?.[key];
      const option = own?.options.find((one) => one.value === value);
      // As the form and the record call it; the list's selector and filter have the short word.
      const label = own?.fullLabel ?? own?.label;
      return label ? [{ key, label, value: <Word>{option?.label ?? String(value)}</Word> }] : [];
    }
    if (key === 'expiryDate') return [{ key, label: meta.label, value: <Expiry day={String(value)} /> }];
    if (key === 'findings')
      return [{ key, label: meta.label, value: <Findings count={value} grade={row.findingsGrade} /> }];
    if (key === 'findingsGrade' && row.findings !== null) return [];
    const recordId = meta.names && row[meta.names.id];
    if (meta.names && typeof recordId === 'string')
      return [
        {
          key,
          label: meta.label,
          value: <PathLink href={recordAddress(meta.names.entity, recordId)}>{String(value)}</PathLink>,
        },
      ];
    return [{ key, label: meta.label, value: <FieldValue meta={meta} value={value} /> }];
  });
}

function Word({ children }: { children: string }) {
  const { t } = useTranslation();
  return t(children);
}

/** How many findings there were, and how grave the gravest is. */
function Findings({ count, grade }: { count: unknown; grade: unknown }) {
  const format = useFormat();
  return (
    <Group gap={8}>
      {format.number(Number(count))}
      {typeof grade === 'string' && <StatusBadge options={findingsGrades} value={grade} />}
    </Group>
  );
}
