import { Checkbox, MultiSelect, NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleLabels, roles } from '@temper/contract/access/roles.ts';
import type { Audience } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { membersQuery } from '../../../lib/people.ts';
import { DocumentDialog } from './document-dialog.tsx';
import type { DocumentRow } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';

const schema = z
  .object({
    asked: z.boolean(),
    everyone: z.boolean(),
    roles: z.array(z.string()),
    departments: z.array(z.string()),
    people: z.array(z.string()),
    days: z
      .number('Enter a number of days')
      .int('Enter a whole number of days')
      .min(1, 'At least 1 day')
      .max(365, 'At most 365 days'),
  })
  .refine(
    ({ asked, everyone, roles: some, departments, people }) =>
      !asked || everyone || some.length + departments.length + people.length > 0,
    { path: ['roles'], message: 'Choose who is to read it' },
  );

/** Says who is to read and acknowledge each new revision. */
export function AudienceDialog({
  row,
  audience,
  onClose,
}: {
  row: DocumentRow;
  audience: Audience | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const members = useQuery(membersQuery).data?.items.filter(({ active }) => active) ?? [];
  const form = useCommandForm({
    row,
    endpoint: documentApi.setAudience,
    initial: {
      asked: true,
      everyone: audience?.everyone ?? false,
      roles: audience?.roles ?? [],
      departments: audience?.departments ?? [],
      people: audience?.people ?? [],
      days: (audience?.days ?? 14) as number | string,
    },
    schema,
    bodyOf: ({ asked, ...given }, version) => ({
      version,
      audience: !asked ? null : given.everyone ? { ...given, roles: [], departments: [], people: [] } : given,
    }),
    done: t('Audience saved'),
    onClose,
  });
  const { values, set } = form;
  // The server names what is wrong inside the audience.
  const errors = Object.fromEntries(
    Object.entries(form.errors).map(([key, message]) => [key.replace(/^audience\./, ''), message]),
  );
  const departments = [
    ...new Set([...members.flatMap(({ department }) => department ?? []), ...values.departments]),
  ].sort();
  const chosen = values.asked && !values.everyone;
  return (
    <DocumentDialog title={t('Audience')} submitLabel={t('Save')} form={{ ...form, errors }}>
      {audience && (
        <Switch
          label={t('Each new revision is to be read and acknowledged')}
          checked={values.asked}
          data-autofocus
          onChange={(event) => set('asked', event.currentTarget.checked)}
        />
      )}
      {values.asked && (
        <Checkbox
          label={t('Everyone in the company')}
          checked={values.everyone}
          data-autofocus={!audience || undefined}
          onChange={(event) => set('everyone', event.currentTarget.checked)}
        />
      )}
      {chosen && (
        <>
          <MultiSelect
            label={t('Roles')}
            data={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
            value={values.roles}
            error={errors.roles && t(errors.roles)}
            clearable
            onChange={(given) => set('roles', given)}
          />
          <MultiSelect
            label={t('Departments')}
            data={departments}
            value={values.departments}
            error={errors.departments && t(errors.departments)}
            searchable
            clearable
            nothingFoundMessage={t('Nothing matches')}
            onChange={(given) => set('departments', given)}
          />
          <MultiSelect
            label={t('People')}
            data={members.map(({ personId, name }) => ({ value: personId, label: name }))}
            value={values.people}
            error={errors.people && t(errors.people)}
            searchable
            clearable
            nothingFoundMessage={t('Nothing matches')}
            onChange={(given) => set('people', given)}
          />
        </>
      )}
      {values.asked && (
        <NumberInput
          label={t('Days to read it')}
          description={t('Counted from the day on which it comes into force')}
          value={values.days}
          error={errors.days && t(errors.days)}
          withAsterisk
          aria-required
          min={1}
          max={365}
          clampBehavior="none"
          onChange={(value) => set('days', value)}
        />
      )}
    </DocumentDialog>
  );
}
