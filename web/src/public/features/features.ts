import { t } from '../../i18n/light.ts';

export interface Feature {
  id: FeatureId;
  title: string;
  text: string;
}

export type FeatureId =
  | 'products'
  | 'audits'
  | 'documents'
  | 'suppliers'
  | 'analytics'
  | 'training'
  | 'warehouse'
  | 'logistics'
  | 'academy';

/** The nine areas of the product, in the order they are presented. */
export const features = (): Feature[] => [
  {
    id: 'products',
    title: t('Product quality management'),
    text: t(
      'Raw, half, finished and traded products in the fields your plant really uses, each with its quality status and its owner.',
    ),
  },
  {
    id: 'audits',
    title: t('Audit and compliance'),
    text: t(
      'Internal, external and supplier audits against ISO 9001, HACCP, BRC, IFS or FSSC 22000, with every finding followed to its end.',
    ),
  },
  {
    id: 'documents',
    title: t('Document control'),
    text: t(
      'One current revision of every handbook page, specification and HACCP plan, approved by name and kept with its history.',
    ),
  },
  {
    id: 'suppliers',
    title: t('Supplier management'),
    text: t(
      'Approve, rate and review suppliers with their certificates, their audits and the reasons for each decision on record.',
    ),
  },
  {
    id: 'analytics',
    title: t('Analytics and reporting'),
    text: t(
      'Quality score, complaints and audit results by day, counted from the records themselves and ready to hand over.',
    ),
  },
  {
    id: 'training',
    title: t('Training and certification'),
    text: t(
      'Who may do what, and until when: certificates with expiry dates, and a reminder before they run out.',
    ),
  },
  {
    id: 'warehouse',
    title: t('Warehouse management'),
    text: t('Stock, locations and shelves, with reorder points and inspection dates beside the quantities.'),
  },
  {
    id: 'logistics',
    title: t('Logistics integration'),
    text: t(
      'Pallet and container calculators, and connections to the ERP, the shop and the books you already run.',
    ),
  },
  {
    id: 'academy',
    title: t('Built-in quality academy'),
    text: t(
      'Courses, lessons and quizzes for operators and specialists, with enrolments and progress in the same place.',
    ),
  },
];
