import type { ColumnType, ProductColumn } from '@temper/contract/entities/product-column.ts';

type Access = Pick<ProductColumn, 'accessLevel' | 'department' | 'owner'>;

/** Who sees the values of a column, as a sentence to translate and its values. */
export function accessWords({ accessLevel, department, owner }: Access): [string, Record<string, string>] {
  const belongsTo = accessLevel === 'department' ? (department ?? owner) : owner;
  switch (accessLevel) {
    case 'public':
      return ['Everyone in the company sees it', {}];
    case 'department':
      return belongsTo === 'system'
        ? ['Only administrators and quality managers see it', {}]
        : ['Only {{department}} and quality managers see it', { department: belongsTo }];
    case 'private':
      return belongsTo === 'system'
        ? ['Private: only administrators and whoever made the column see it', {}]
        : [
            'Private: only administrators in {{department}} and whoever made the column see it',
            { department: belongsTo },
          ];
  }
}

/** What a type of column holds, in a line; the types themselves go by these very words. */
export const typeMeanings: Readonly<Record<ColumnType, string>> = {
  text: 'Words and codes, as they are typed',
  number: 'Figures, which can be sorted, ranged and bounded',
  date: 'A day of the calendar',
  select: 'One of the options that you list',
  boolean: 'Yes or no',
};
