import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { showCurrent } from './show-current.ts';
import classes from './tab-links.module.css';

export interface TabLink {
  to: string;
  /** Translated. */
  label: string;
  /** The path itself, not those below it. */
  exact?: boolean;
}

/** Tabs that are addresses of their own, so that each can be linked to and gone back to. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the current one
  useLayoutEffect(() => showCurrent(row.current), [pathname]);
  return (
    <nav ref={row} aria-label={label} className={`${classes.tabs} scroll-row`}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: tab.exact ?? false }} className={classes.tab}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
