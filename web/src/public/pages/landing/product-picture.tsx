import IconBuildingWarehouse from '@tabler/icons-react/icons/IconBuildingWarehouse';
import IconCertificate from '@tabler/icons-react/icons/IconCertificate';
import IconChartLine from '@tabler/icons-react/icons/IconChartLine';
import IconClipboardCheck from '@tabler/icons-react/icons/IconClipboardCheck';
import IconFiles from '@tabler/icons-react/icons/IconFiles';
import IconMessageCircle from '@tabler/icons-react/icons/IconMessageCircle';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import IconSchool from '@tabler/icons-react/icons/IconSchool';
import IconUsersGroup from '@tabler/icons-react/icons/IconUsersGroup';
import { t } from '../../../i18n/light.ts';
import styles from './product-picture.module.css';

/**
 * The quality dashboard, drawn: sharp at every size, in the page's colours, and a few kilobytes. The figures
 * are the sample company's.
 */
const days = ['24', '25', '26', '27', '28', '29', '30'];
const score = [78, 82, 80, 87, 90, 88, 94];
const audit = [60, 63, 68, 66, 72, 76, 80];
const complaints = [52, 41, 46, 33, 36, 24, 18];

const chart = { left: 292, right: 812, top: 352, bottom: 560 };

/** Points of a line for values between 0 and 100, stretched so that 0 to 100 fills the chart. */
function line(values: number[], low: number, high: number): string {
  const step = (chart.right - chart.left) / (values.length - 1);
  return values
    .map((value, index) => {
      const y = chart.bottom - ((value - low) / (high - low)) * (chart.bottom - chart.top);
      return `${(chart.left + index * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

const sidebar = () => [
  { label: t('Quality Dashboard'), Icon: IconChartLine },
  { label: t('Products'), Icon: IconPackage },
  { label: t('Complaints'), Icon: IconMessageCircle },
  { label: t('Audits'), Icon: IconClipboardCheck },
  { label: t('Suppliers'), Icon: IconUsersGroup },
  { label: t('Documents'), Icon: IconFiles },
  { label: t('Training'), Icon: IconCertificate },
  { label: t('Warehouse'), Icon: IconBuildingWarehouse },
  { label: t('Academy'), Icon: IconSchool },
];

const cards = () => [
  { label: t('Quality Score'), value: '94.2 %', change: '+1.4 %', good: true },
  { label: t('Active Complaints'), value: '8', change: '−12 %', good: true },
  { label: t('Compliance Rate'), value: '97.5 %', change: '+0.6 %', good: true },
  { label: t('Training Progress'), value: '86 %', change: '−2 %', good: false },
];

const alerts = () => [
  { dot: styles.danger, title: t('Cadmium above the limit'), text: t('Cocoa mass CM-0412, lot 7731') },
  { dot: styles.warning, title: t('Certificate ends in 30 days'), text: t('Supplier Andes Cacao') },
  { dot: styles.info, title: t('Revision 7 awaits approval'), text: t('HACCP plan, enrobing line 2') },
  { dot: styles.success, title: t('CMP-2026-0041 closed'), text: t('Bloom on 70 % bars') },
];

const donuts = () => [
  { label: t('Complaints'), share: 0.72, tone: styles.strokePrimary },
  { label: t('Audits'), share: 0.86, tone: styles.strokeSuccess },
  { label: t('Documents'), share: 0.93, tone: styles.strokeInfo },
  { label: t('Training'), share: 0.64, tone: styles.strokeWarning },
];

export function ProductPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 1160 720"
      role="img"
      aria-label={t(
        'The quality dashboard of Temper: four key figures, a chart of the last seven days, notifications and four summaries.',
      )}
    >
      <rect width="1160" height="720" className={styles.page} />
      <Sidebar />
      <TopBar />
      <text x="260" y="112" className={styles.title}>
        {t('Quality Dashboard')}
      </text>
      <text x="260" y="136" className={styles.muted}>
        {t('Last 7 days')}
      </text>
      {cards().map((card, index) => (
        <Card key={card.label} x={260 + index * 219} {...card} />
      ))}
      <Trend />
      <Alerts />
      {donuts().map((donut, index) => (
        <Donut key={donut.label} x={260 + index * 219} {...donut} />
      ))}
    </svg>
  );
}

function Sidebar() {
  return (
    <g>
      <rect width="228" height="720" className={styles.surface} />
      <path d="M228 0v720" className={styles.hairline} />
      <rect x="24" y="22" width="28" height="28" rx="7" className={styles.brand} />
      <path
        transform="translate(24 22) scale(.875)"
        className={styles.onBrand}
        d="M8 11.2c0-1 .8-1.8 1.8-1.8h12.4a1.8 1.8 0 0 1 0 3.6h-4.4v9a1.8 1.8 0 0 1-3.6 0v-9H9.8c-1 0-1.8-.8-1.8-1.8z"
      />
      <text x="62" y="42" className={styles.name}>
        Temper
      </text>
      {sidebar().map(({ label, Icon }, index) => {
        const y = 92 + index * 42;
        return (
          <g key={label}>
            {index === 0 && (
              <rect x="14" y={y - 11} width="200" height="36" rx="8" className={styles.active} />
            )}
            <Icon
              x="27"
              y={y - 2}
              size={18}
              stroke={1.75}
              className={index === 0 ? styles.iconActive : styles.icon}
            />
            <text x="58" y={y + 12} className={index === 0 ? styles.linkActive : styles.link}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function TopBar() {
  return (
    <g>
      <rect x="229" width="931" height="68" className={styles.surface} />
      <path d="M229 68h931" className={styles.hairline} />
      <rect x="260" y="16" width="320" height="36" rx="8" className={styles.field} />
      <circle cx="281" cy="33" r="5.5" className={styles.outline} />
      <path d="M285 37l4.5 4.5" className={styles.outline} />
      <text x="300" y="39" className={styles.muted}>
        {t('Search everything...')}
      </text>
      <path
        d="M1038 40h16c-2-2-2.5-4-2.5-8a5.5 5.5 0 0 0-11 0c0 4-.5 6-2.5 8zM1043.5 43.5a3 3 0 0 0 5 0"
        className={styles.outline}
      />
      <circle cx="1053" cy="27" r="4.5" className={styles.danger} />
      <circle cx="1100" cy="34" r="17" className={styles.person} />
      <circle cx="1100" cy="29" r="6" className={styles.onBrand} />
      <path d="M1088.5 46.5a11.5 11.5 0 0 1 23 0a17 17 0 0 1-23 0z" className={styles.onBrand} />
    </g>
  );
}

function Card({
  x,
  label,
  value,
  change,
  good,
}: {
  x: number;
  label: string;
  value: string;
  change: string;
  good: boolean;
}) {
  return (
    <g transform={`translate(${x} 160)`}>
      <rect width="203" height="112" rx="10" className={styles.card} />
      <text x="18" y="32" className={styles.muted}>
        {label}
      </text>
      <text x="18" y="72" className={styles.figure}>
        {value}
      </text>
      <rect
        x="133"
        y="50"
        width="54"
        height="24"
        rx="12"
        className={good ? styles.goodSoft : styles.badSoft}
      />
      <text x="160" y="67" className={good ? styles.good : styles.bad}>
        {change}
      </text>
      <rect x="18" y="90" width="167" height="4" rx="2" className={styles.track} />
      <rect
        x="18"
        y="90"
        width={good ? 152 : 122}
        height="4"
        rx="2"
        className={good ? styles.success : styles.warning}
      />
    </g>
  );
}

function Trend() {
  const area = `${chart.left},${chart.bottom} ${line(score, 0, 100)} ${chart.right},${chart.bottom}`;
  const step = (chart.right - chart.left) / (days.length - 1);
  return (
    <g>
      <rect x="260" y="292" width="584" height="304" rx="10" className={styles.card} />
      <text x="280" y="324" className={styles.heading}>
        {t('Quality, complaints and audits')}
      </text>
      {[0, 1, 2, 3].map((row) => (
        <path
          key={row}
          d={`M${chart.left} ${chart.top + row * 69.3}H${chart.right}`}
          className={styles.hairline}
        />
      ))}
      <polygon points={area} className={styles.area} />
      <polyline points={line(audit, 0, 100)} className={styles.lineInfo} />
      <polyline points={line(score, 0, 100)} className={styles.linePrimary} />
      <polyline points={line(complaints, 0, 100)} className={styles.lineWarning} />
      {days.map((day, index) => (
        <text key={day} x={chart.left + index * step} y="582" className={styles.tick}>
          {day}
        </text>
      ))}
    </g>
  );
}

function Alerts() {
  return (
    <g transform="translate(860 292)">
      <rect width="260" height="304" rx="10" className={styles.card} />
      <text x="18" y="32" className={styles.heading}>
        {t('Notifications')}
      </text>
      {alerts().map(({ dot, title, text }, index) => (
        <g key={title} transform={`translate(18 ${56 + index * 62})`}>
          {index > 0 && <path d="M0 -10h224" className={styles.hairline} />}
          <circle cx="5" cy="14" r="4.5" className={dot} />
          <text x="20" y="18" className={styles.strong}>
            {title}
          </text>
          <text x="20" y="37" className={styles.small}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

function Donut({
  x,
  label,
  share,
  tone,
}: {
  x: number;
  label: string;
  share: number;
  tone: string | undefined;
}) {
  const round = 2 * Math.PI * 30;
  return (
    <g transform={`translate(${x} 616)`}>
      <rect width="203" height="150" rx="10" className={styles.card} />
      <circle cx="54" cy="54" r="30" className={styles.ring} />
      <circle
        cx="54"
        cy="54"
        r="30"
        className={tone}
        strokeDasharray={`${(share * round).toFixed(1)} ${round.toFixed(1)}`}
        transform="rotate(-90 54 54)"
      />
      <text x="102" y="50" className={styles.strong}>
        {label}
      </text>
      <text x="102" y="70" className={styles.small}>
        {`${Math.round(share * 100)} %`}
      </text>
    </g>
  );
}
