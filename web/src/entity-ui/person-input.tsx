import { Select } from '@mantine/core';
import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePeople } from '../lib/people.ts';

type SelectProps = ComponentProps<typeof Select>;

/** Chooses an active member; somebody who has left stays shown where they were chosen before. */
export function PersonInput({
  value,
  onChange,
  placeholder,
  may,
  ...common
}: Pick<SelectProps, 'label' | 'error' | 'description' | 'name' | 'id' | 'withAsterisk' | 'placeholder'> & {
  'aria-required'?: boolean;
  'aria-label'?: string;
  /** The permission that whoever is chosen needs. */
  may?: Permission;
  value: string | null;
  onChange: (personId: string | null) => void;
}) {
  const { t } = useTranslation();
  const people = usePeople();
  const offered = [...people.values()].filter(
    ({ active, personId, role }) =>
      personId === value || (active && (may === undefined || roleMay(role, may))),
  );
  return (
    <Select
      {...common}
      data={offered.map(({ personId, name, active }) => ({
        value: personId,
        label: active ? name : t('{{name}} (has left)', { name }),
      }))}
      value={value}
      onChange={onChange}
      searchable
      clearable={!common.withAsterisk}
      placeholder={placeholder ?? t('Choose')}
      nothingFoundMessage={t('Nothing matches')}
    />
  );
}
