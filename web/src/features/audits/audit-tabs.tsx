import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { showCurrent } from '../../ui/show-current.ts';
import tabs from '../../ui/tab-links.module.css';

export type AuditView = 'list' | 'calendar' | 'findings' | 'programme' | 'checklists';

/** The ways of the audits' area; list and calendar show the same filters. */
export function AuditTabs({ here, search = '' }: { here: AuditView; search?: string }) {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is to be seen whole
  useLayoutEffect(() => showCurrent(row.current), [here]);
  const views: readonly [AuditView, string, string][] = [
    ['list', `/audits${search}`, t('List')],
    ['calendar', `/audits/calendar${search}`, t('Calendar')],
    ['findings', '/audits/findings', t('Findings')],
    ['programme', '/audits/programme', t('Programme')],
    ['checklists', '/audits/checklists', t('Checklists')],
  ];
  return (
    <nav ref={row} aria-label={t('Views of audits')} className={`${tabs.tabs} scroll-row`}>
      {views.map(([view, href, label]) => (
        <PathLink
          key={view}
          href={href}
          className={tabs.tab}
          aria-current={view === here ? 'page' : undefined}
          data-status={view === here ? 'active' : undefined}
        >
          {label}
        </PathLink>
      ))}
    </nav>
  );
}
