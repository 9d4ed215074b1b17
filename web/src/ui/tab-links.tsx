import { Link } from '@tanstack/react-router';
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
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: tab.exact ?? false }} className={classes.tab}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
