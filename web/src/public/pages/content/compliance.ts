import { t } from '../../../i18n/light.ts';

/** Our own certificates. None is claimed before it is held. */
export const certifications = () => [
  {
    name: 'ISO 9001:2015',
    description: t('Quality management of our development and support.'),
    certified: false,
    status: t('In preparation'),
    lastAudit: t('None yet'),
    nextAudit: t('Not scheduled'),
  },
  {
    name: 'ISO/IEC 27001:2022',
    description: t('Information security of the service we run.'),
    certified: false,
    status: t('In preparation'),
    lastAudit: t('None yet'),
    nextAudit: t('Not scheduled'),
  },
];

/** Rules that the product is built to support. */
export const regulations = () => [
  {
    name: t('FDA 21 CFR Part 11'),
    description: t('Electronic records and signatures in the United States.'),
    requirements: [
      t('Audit trails with time and person, made by the computer'),
      t('Signatures bound to their record, with name, time and meaning'),
      t('Access limited to authorised people'),
    ],
  },
  {
    name: t('EU GMP Annex 11'),
    description: t('Computerised systems in the making of medicines.'),
    requirements: [
      t('Reasons recorded for changes and deletions'),
      t('Records that can be printed and kept readable'),
      t('Backups whose restoring is tested'),
    ],
  },
  {
    name: t('HACCP, Codex Alimentarius'),
    description: t('Hazard analysis and critical control points in food.'),
    requirements: [
      t('A current plan for every process'),
      t('Monitoring, corrective action and verification on record'),
      t('Review when product or process changes'),
    ],
  },
  {
    name: t('GDPR'),
    description: t('Protection of personal data in the European Union.'),
    requirements: [
      t('Purpose and storage limited to what is needed'),
      t('Access, correction and export on request'),
      t('Protection by design and by default'),
    ],
  },
];

export const helps = () => [
  {
    name: t('Document Management'),
    points: [
      t('Centralized document control'),
      t('Version tracking and history'),
      t('Approval workflows'),
      t('Automatic expiration notifications'),
      t('Audit trail'),
    ],
  },
  {
    name: t('Quality Control'),
    points: [
      t('Inspection and testing records'),
      t('Non-conformance tracking'),
      t('CAPA'),
      t('Quality metrics and reporting'),
      t('Supplier quality management'),
    ],
  },
];
