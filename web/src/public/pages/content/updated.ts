import { t } from '../../../i18n/light.ts';

/** When the policies last changed. */
export const policiesUpdated = () => t('April 1, 2024');
