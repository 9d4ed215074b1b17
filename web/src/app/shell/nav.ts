import {
  IconAlertTriangle,
  IconChecklist,
  IconClipboardCheck,
  IconCookie,
  IconFileText,
  IconGauge,
  IconLayoutDashboard,
  IconMessageReport,
  IconPackage,
  IconSettings,
  IconTool,
  IconTruckDelivery,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { documentLists } from '../../lib/document-lists.ts';

export interface NavEntry {
  /** English texts; the sidebar translates them. */
  label: string;
  to: string;
  icon: TablerIcon;
  /** Stands for its own address alone, not for those below. */
  exact?: boolean;
}
export interface NavSection {
  label: string;
  entries: readonly NavEntry[];
}

/** The sidebar in the spec's order. An area's entry is added when the area works. */
export const navSections: readonly NavSection[] = [
  {
    label: 'Quality Dashboard',
    entries: [
      { label: 'Quality Dashboard', to: '/dashboard', icon: IconLayoutDashboard },
      { label: 'Quality Score', to: '/quality-score', icon: IconGauge },
    ],
  },
  {
    label: 'Main',
    entries: [
      { label: 'Products', to: '/products', icon: IconPackage },
      { label: 'Services', to: '/services', icon: IconTool },
      { label: 'Complaints', to: '/complaints', icon: IconMessageReport },
      { label: 'Warnings', to: '/warnings', icon: IconAlertTriangle },
      { label: 'Tasks', to: '/tasks', icon: IconChecklist },
      { label: 'Audits', to: '/audits', icon: IconClipboardCheck },
      { label: 'Suppliers', to: '/suppliers', icon: IconTruckDelivery },
      { label: 'Customers', to: '/customers', icon: IconUsersGroup },
      { label: 'Recipes', to: '/recipes', icon: IconCookie },
    ],
  },
  {
    label: 'Documents',
    entries: [
      { label: 'All Documents', to: '/documents', icon: IconFileText, exact: true },
      ...documentLists.map(([path, label]) => ({ label, to: `/documents/${path}`, icon: IconFileText })),
    ],
  },
  { label: 'Settings', entries: [{ label: 'Settings', to: '/settings', icon: IconSettings }] },
];
