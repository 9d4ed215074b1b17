import { warning } from '@temper/contract/entities/warning.ts';
import { entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import { warningOptions } from './warning-options.ts';

const plain = entityTarget(warning);

/** Warnings as they are imported: new ones are active. */
export const warningTarget: ImportTarget = {
  ...plain,
  async rules(ctx, tx) {
    const rules = await plain.rules(ctx, tx);
    return {
      ...rules,
      create(record) {
        const checked = rules.create(record);
        return 'errors' in checked ? checked : { data: { ...checked.data, status: 'active' } };
      },
      options: warningOptions,
    };
  },
};
