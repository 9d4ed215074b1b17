import { Progress, Skeleton, Switch, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auditScore } from '@temper/contract/calculators/audit-score.ts';
import { type AuditItem, auditAnswers } from '@temper/contract/endpoints/audit-checklists.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { AuditRow } from './audit-kit.ts';
import classes from './audits.module.css';
import { ChecklistItem } from './checklist-item.tsx';
import { checklistQuery } from './checklist-query.ts';

/** The checklist of an audit: how far it is, and each question with answer, evidence, notes and photos. */
export function Checklist({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const [openOnly, setOpenOnly] = useState(false);
  const list = useQuery(checklistQuery(row.id));
  if (list.isError && !list.data) return <ErrorState of={list} />;
  if (!list.data) return <Skeleton height={240} />;
  const { items, version, can } = list.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconListCheck size={22} />}
        title={t('The audit has not begun')}
        message={t('Its checklist for {{standard}} is laid down at the start, in the version of that day.', {
          standard: row.auditStandard,
        })}
      />
    );
  // Which questions are hidden is decided by the switch, not while one answers.
  const shown = openOnly ? items.filter(({ answer }) => answer === 'not_yet') : items;
  return (
    <div className={classes.stack}>
      <Standing items={items} version={version} standard={row.auditStandard} />
      {can.answer && (
        <Switch
          label={t('Only questions without an answer')}
          checked={openOnly}
          onChange={(event) => setOpenOnly(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<IconListCheck size={22} />} title={t('Every question has an answer')} />
      ) : (
        <ul className={classes.items}>
          {shown.map((item) => (
            <ChecklistItem key={item.id} audit={row} item={item} mayAnswer={can.answer} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Standing({
  items,
  version,
  standard,
}: {
  items: readonly AuditItem[];
  version: number | null;
  standard: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = { conform: 0, minor: 0, major: 0, not_applicable: 0, not_yet: 0 };
  for (const { answer } of items) counts[answer]++;
  const answered = items.length - counts.not_yet;
  const score = auditScore(counts);
  const words = t('{{answered}} of {{total}} questions answered', { answered, total: items.length });
  return (
    <div className={classes.progress}>
      <Text size="sm">
        {words}
        {score !== null && <> · {t('Result {{percent}}', { percent: format.percent(score) })}</>}
      </Text>
      <Progress value={(answered / items.length) * 100} aria-label={words} />
      <ul className={classes.figures}>
        {auditAnswers.map(({ value, label }) => (
          <li key={value}>
            {t(label)} <b>{format.number(counts[value])}</b>
          </li>
        ))}
        <li>{t('{{standard}}, checklist version {{version}}', { standard, version: version ?? 1 })}</li>
      </ul>
    </div>
  );
}
