import { ActionIcon, Button, Group, Skeleton, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { auditApi, auditStatuses, type CalendarEntry } from '@temper/contract/entities/audit.ts';
import { Suspense, useState } from 'react';
import { ActiveFilters } from '../../entity-ui/active-filters.tsx';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callAny } from '../../lib/api/call.ts';
import { stringifySearch } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { auditFilters } from './audit-filters.ts';
import { auditKit } from './audit-kit.ts';
import classes from './calendar.module.css';
import { isMonth, monthAfter, weeksOf } from './month.ts';

const FilterPanel = lazyPart(() =>
  import('../../entity-ui/filter-panel.tsx').then((module) => module.FilterPanel),
);

interface Day {
  day: string;
  total: number;
  audits: CalendarEntry[];
}

/** The audits of a month by day, under the filters of the list. The month is in the address's last part. */
export function AuditCalendar() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState(auditKit.meta.name, auditKit.meta.defaultSort);
  const [filtering, setFiltering] = useState(false);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const today = format.dayOf(new Date());
  const month = isMonth(hash) ? hash : today.slice(0, 7);
  const weeks = weeksOf(month);
  const { sort: _sort, page: _page, pageSize: _size, deleted: _deleted, ...filters } = state.search;
  const query = { ...filters, first: weeks[0]?.[0] ?? '', last: weeks.at(-1)?.[6] ?? '' };
  const found = useQuery({
    queryKey: [auditKit.meta.name, 'calendar', query],
    queryFn: async ({ signal }) =>
      (await callAny(auditApi.calendar, { query }, { signal })) as { days: Day[] },
    placeholderData: keepPreviousData,
  });
  const days = new Map(found.data?.days.map((day) => [day.day, day]));
  const show = (next: string) =>
    void navigate({ to: '.', search: ((before: object) => before) as never, hash: next, resetScroll: false });
  const language = format.settings.language;
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          {t('Filter')}
        </Button>
      </Group>
      {filtering && (
        <Card>
          <Suspense fallback={<Skeleton height={110} />}>
            <FilterPanel fields={auditFilters} state={state} />
          </Suspense>
        </Card>
      )}
      <ActiveFilters fields={auditFilters} state={state} />
      <Card flush>
        <div className={classes.head}>
          <h2 aria-live="polite">{name}</h2>
          <Group gap={4}>
            <Step
              label={t('Previous month')}
              icon={IconChevronLeft}
              onClick={() => show(monthAfter(month, -1))}
            />
            <Button variant="default" size="compact-md" onClick={() => show(today.slice(0, 7))}>
              {t('Today')}
            </Button>
            <Step
              label={t('Next month')}
              icon={IconChevronRight}
              onClick={() => show(monthAfter(month, 1))}
            />
          </Group>
        </div>
        {found.isError && !found.data ? (
          <ErrorState of={found} />
        ) : (
          <>
            <Month {...{ weeks, month, today, days, name, search: filters, language }} />
            {found.data && !found.data.days.some(({ day }) => day.startsWith(month)) && (
              <p className={classes.none}>{t('No audits in {{month}}', { month: name })}</p>
            )}
          </>
        )}
        <Legend />
      </Card>
    </>
  );
}

function Step({
  label,
  icon: Icon,
  onClick,
}: {
  label: string;
  icon: typeof IconChevronLeft;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={onClick}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function Month({
  weeks,
  month,
  today,
  days,
  name,
  search,
  language,
}: {
  weeks: readonly (readonly string[])[];
  month: string;
  today: string;
  days: ReadonlyMap<string, Day>;
  name: string;
  search: Readonly<Record<string, unknown>>;
  language: string;
}) {
  const { t } = useTranslation();
  const weekday = (day: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(Date.parse(day));
  return (
    <table className={classes.grid} aria-label={t('Audits in {{month}}', { month: name })}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <abbr title={weekday(day, 'long')} style={{ textDecoration: 'none' }}>
                {weekday(day, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const found = days.get(day);
              return (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-filled={found ? true : undefined}
                >
                  <time
                    dateTime={day}
                    className={classes.day}
                    data-today={day === today || undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {Number(day.slice(8))}
                  </time>
                  <span className={classes.weekday}>{weekday(day, 'long')}</span>
                  {found && <Entries day={found} search={search} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({
  day: { day, total, audits },
  search,
}: {
  day: Day;
  search: Readonly<Record<string, unknown>>;
}) {
  const { t } = useTranslation();
  const { auditDate: _word, ...others } = search;
  const rest = stringifySearch({ ...others, 'auditDate.from': day, 'auditDate.to': day });
  const labelOf = ({ status, overdue }: CalendarEntry) =>
    overdue ? t('Overdue') : t(auditStatuses.find(({ value }) => value === status)?.label ?? status);
  return (
    <ul>
      {audits.map((entry) => (
        <li key={entry.id}>
          <PathLink
            href={recordPath(auditKit, entry.id)}
            className={classes.entry}
            data-status={entry.status}
            data-late={entry.overdue || undefined}
            title={[entry.title, entry.department, entry.auditor, labelOf(entry)].join(' · ')}
          >
            {entry.title}
          </PathLink>
        </li>
      ))}
      {total > audits.length && (
        <li>
          <PathLink href={`/audits${rest}`} className={classes.more}>
            {t('{{count}} more', { count: total - audits.length })}
          </PathLink>
        </li>
      )}
    </ul>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-label={t('Colours')}>
      {auditStatuses.map(({ value, label }) => (
        <li key={value}>
          <span data-status={value} aria-hidden />
          {t(label)}
        </li>
      ))}
      <li>
        <span data-status="overdue" aria-hidden />
        {t('Overdue')}
      </li>
    </ul>
  );
}
