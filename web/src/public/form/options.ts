import { employeeCounts, industries } from '@temper/contract/public/forms.ts';
import { t } from '../../i18n/light.ts';

/** Options of the industry select, translated. */
export const industryOptions = () => industries.map(({ value, label }) => ({ value, label: t(label) }));

export const employeeOptions = () => employeeCounts.map((value) => ({ value, label: value }));
