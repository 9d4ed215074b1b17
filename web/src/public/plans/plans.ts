import { t } from '../../i18n/light.ts';

export interface Plan {
  name: string;
  /** US dollars per month. */
  price: number;
  description: string;
  features: string[];
  limitations: string[];
  popular: boolean;
  action: { label: string; href: string };
}

export const plans = (): Plan[] => [
  {
    name: t('Starter'),
    price: 49,
    description: t('For a first team that leaves its spreadsheets behind.'),
    features: [
      t('Up to 5 users'),
      t('Basic document management'),
      t('Quality control tools'),
      t('Email support'),
    ],
    limitations: [t('No supplier management'), t('No custom integrations')],
    popular: false,
    action: { label: t('Get Started'), href: '/apply' },
  },
  {
    name: t('Professional'),
    price: 99,
    description: t('For a plant with suppliers, audits and more than one shift.'),
    features: [
      t('Up to 20 users'),
      t('Advanced document management'),
      t('Full quality control suite'),
      t('Supplier management'),
      t('Priority email and phone support'),
    ],
    limitations: [t('No custom integrations')],
    popular: true,
    action: { label: t('Get Started'), href: '/apply' },
  },
  {
    name: t('Enterprise'),
    price: 199,
    description: t('For groups with several sites and systems of their own.'),
    features: [
      t('Unlimited users'),
      t('Complete suite'),
      t('Advanced analytics and reporting'),
      t('Custom integrations'),
      t('24/7 dedicated support'),
    ],
    limitations: [],
    popular: false,
    action: { label: t('Contact Sales'), href: '/contact' },
  },
];
