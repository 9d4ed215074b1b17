import IconMoon from '@tabler/icons-react/icons/IconMoon';
import IconSun from '@tabler/icons-react/icons/IconSun';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/light.ts';
import { chooseScheme, currentScheme, followSystem } from '../lib/theme.ts';
import styles from './theme-switch.module.css';

export function ThemeSwitch() {
  const [scheme, setScheme] = useState(currentScheme);
  useEffect(() => followSystem(() => setScheme(currentScheme())), []);

  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = other === 'dark' ? t('Use the dark theme') : t('Use the light theme');
  const change = () => {
    chooseScheme(other);
    setScheme(other);
  };
  return (
    <button type="button" className={styles.switch} onClick={change} aria-label={label} title={label}>
      {other === 'dark' ? <IconMoon size={19} stroke={1.75} /> : <IconSun size={19} stroke={1.75} />}
    </button>
  );
}
