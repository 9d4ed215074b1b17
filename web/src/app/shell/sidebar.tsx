import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo } from '../../ui/logo.tsx';
import { navSections } from './nav.ts';
import classes from './sidebar.module.css';
import { useTheme } from './use-theme.ts';

/** Navigation, the Theme button and the collapse control. Collapsed, names become tooltips. */
export function Sidebar({
  collapsed,
  onToggle,
  brand,
}: {
  collapsed: boolean;
  onToggle?: () => void;
  brand?: boolean;
}) {
  const { t } = useTranslation();
  const { dark, setDark } = useTheme();
  const nav = useRef<HTMLElement>(null);
  // The screen that was opened may stand far down in a long list.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const ThemeIcon = dark ? IconSun : IconMoon;
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const collapseLabel = collapsed ? t('Expand sidebar') : t('Collapse sidebar');
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      {brand && (
        <Link to="/dashboard" className={classes.brand} aria-label={t('Temper, to the start')}>
          <Logo size={26} />
          {!collapsed && <span>Temper</span>}
        </Link>
      )}
      <nav ref={nav} aria-label={t('Main navigation')} className={classes.nav}>
        {navSections.map((section) => (
          <div key={section.label} className={classes.section}>
            <p className={classes.heading}>{collapsed ? <span aria-hidden>·</span> : t(section.label)}</p>
            <ul>
              {section.entries.map((entry) => (
                <li key={entry.to}>
                  <Named label={t(entry.label)} collapsed={collapsed}>
                    <Link
                      to={entry.to}
                      activeOptions={{ exact: entry.exact ?? false }}
                      className={classes.item}
                      aria-label={collapsed ? t(entry.label) : undefined}
                    >
                      <entry.icon size={19} stroke={1.7} aria-hidden />
                      {!collapsed && <span>{t(entry.label)}</span>}
                    </Link>
                  </Named>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <Named label={t('Theme')} collapsed={collapsed}>
          <UnstyledButton
            className={classes.item}
            onClick={() => setDark(!dark)}
            aria-label={dark ? t('Theme: switch to light') : t('Theme: switch to dark')}
          >
            <ThemeIcon size={19} stroke={1.7} aria-hidden />
            {!collapsed && <span>{t('Theme')}</span>}
          </UnstyledButton>
        </Named>
        {onToggle && (
          <Named label={collapseLabel} collapsed={collapsed}>
            <UnstyledButton className={classes.item} onClick={onToggle} aria-label={collapseLabel}>
              <CollapseIcon size={19} stroke={1.7} aria-hidden />
              {!collapsed && <span>{t('Collapse')}</span>}
            </UnstyledButton>
          </Named>
        )}
      </div>
    </div>
  );
}

function Named({ label, collapsed, children }: { label: string; collapsed: boolean; children: ReactNode }) {
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      {children}
    </Tooltip>
  );
}
