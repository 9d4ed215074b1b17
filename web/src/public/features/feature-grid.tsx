import IconBuildingWarehouse from '@tabler/icons-react/icons/IconBuildingWarehouse';
import IconCertificate from '@tabler/icons-react/icons/IconCertificate';
import IconChartLine from '@tabler/icons-react/icons/IconChartLine';
import IconClipboardCheck from '@tabler/icons-react/icons/IconClipboardCheck';
import IconFiles from '@tabler/icons-react/icons/IconFiles';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import IconSchool from '@tabler/icons-react/icons/IconSchool';
import IconTruckDelivery from '@tabler/icons-react/icons/IconTruckDelivery';
import IconUsersGroup from '@tabler/icons-react/icons/IconUsersGroup';
import styles from './feature-grid.module.css';
import { type FeatureId, features } from './features.ts';

const icons: Record<FeatureId, typeof IconPackage> = {
  products: IconPackage,
  audits: IconClipboardCheck,
  documents: IconFiles,
  suppliers: IconUsersGroup,
  analytics: IconChartLine,
  training: IconCertificate,
  warehouse: IconBuildingWarehouse,
  logistics: IconTruckDelivery,
  academy: IconSchool,
};

export function FeatureGrid() {
  return (
    <ul className={styles.grid}>
      {features().map(({ id, title, text }) => {
        const Icon = icons[id];
        return (
          <li key={id} className={styles.item}>
            <Icon size={24} stroke={1.6} className={styles.icon} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
