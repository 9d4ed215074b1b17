import type { Figure } from '@temper/contract/endpoints/quality-score.ts';

/** The figures of the dashboard whose records no list of one entity holds. */
export const figureLabels: readonly { readonly figure: Figure; readonly label: string }[] = [
  { figure: 'duty-missed', label: 'Not met in time' },
  { figure: 'document-valid', label: 'Valid documents and certificates' },
  { figure: 'document-expiring', label: 'Certificates about to expire' },
  { figure: 'document-expired', label: 'Expired certificates' },
  { figure: 'document-missing', label: 'Missing documents and certificates' },
];
