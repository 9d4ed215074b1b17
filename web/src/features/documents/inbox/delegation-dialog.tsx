import { Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { delegationApi, delegationCreate } from '@temper/contract/endpoints/delegations.ts';
import type { MemberRow } from '@temper/contract/endpoints/members.ts';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat, useMay, useMe } from '../../../lib/me.ts';
import { usePeople } from '../../../lib/people.ts';
import { useDialogForm } from '../../../lib/use-dialog-form.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Words } from '../../../ui/words.tsx';
import { peopleFor } from './delegation-kit.ts';
import classes from './inbox.module.css';

/** As the API takes it. */
const bodyOf = <V extends { note: string }>(values: V) => ({ ...values, note: values.note.trim() || null });
const schema = z.preprocess((values) => bodyOf(values as { note: string }), delegationCreate);

/** Lets somebody sign while a person is away: oneself or, for who manages documents, another. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe().person.id;
  const forOthers = useMay()('document.manage');
  const members = usePeople();
  const client = useQueryClient();
  const form = useDialogForm({
    initial: { personId: me, delegateId: '', firstDay: format.dayOf(new Date()), lastDay: '', note: '' },
    schema,
    save: async (values) => {
      const made = await call(delegationApi.create, { body: bodyOf(values) });
      notifications.show({
        message: t('{{delegate}} signs for {{person}} from {{first}} to {{last}}', {
          delegate: made.delegateName,
          person: made.personName,
          first: format.date(made.firstDay),
          last: format.date(made.lastDay),
        }),
      });
      void client.invalidateQueries({ queryKey: ['delegation'] });
    },
    onClose,
  });
  const { values, errors, set } = form;
  const { away, delegates } = peopleFor(members.values(), values.personId);
  const choices = (people: readonly MemberRow[]) =>
    people.map(({ personId, name, role }) => ({
      value: personId,
      label: `${personId === me ? t('{{name}} (you)', { name }) : name} · ${t(roleLabels[role])}`,
    }));
  return (
    <CommandDialog title={t('Let Somebody Sign')} submitLabel={t('Save')} form={form}>
      <p className={classes.sentence}>
        {t(
          'Somebody else reviews and approves documents, and approves recipes, meanwhile. Each signature says for whom it is. Nobody signs what they have written in themselves.',
        )}
      </p>
      {forOthers && (
        <Select
          label={t('Who is away')}
          data={choices(away)}
          value={values.personId}
          error={errors.personId && t(errors.personId)}
          withAsterisk
          aria-required
          data-autofocus
          // Its options would lie on what the dialog says.
          openOnFocus={false}
          searchable
          nothingFoundMessage={t('Nothing matches')}
          onChange={(id) => {
            if (!id) return;
            set('personId', id);
            if (!peopleFor(members.values(), id).delegates.some((one) => one.personId === values.delegateId))
              set('delegateId', '');
          }}
        />
      )}
      <Select
        label={t('Who signs meanwhile')}
        description={
          members.size > 0 && delegates.length === 0
            ? t('Nobody else holds a role that may do the same.')
            : t('People whose role may do the same')
        }
        data={choices(delegates)}
        value={values.delegateId || null}
        error={errors.delegateId && t(errors.delegateId)}
        placeholder={t('Choose')}
        withAsterisk
        aria-required
        data-autofocus={!forOthers || undefined}
        openOnFocus={false}
        searchable
        nothingFoundMessage={t('Nothing matches')}
        onChange={(id) => set('delegateId', id ?? '')}
      />
      <div className={classes.days}>
        <DateField
          label={t('First day')}
          value={values.firstDay}
          error={errors.firstDay && t(errors.firstDay)}
          required
          onChange={(day) => set('firstDay', day)}
          onUnread={(text) => set('firstDay', text)}
        />
        <DateField
          label={t('Last day')}
          value={values.lastDay}
          error={errors.lastDay && t(errors.lastDay)}
          required
          onChange={(day) => set('lastDay', day)}
          onUnread={(text) => set('lastDay', text)}
        />
      </div>
      <Words
        label={t('Note')}
        description={t('Told to whoever signs meanwhile')}
        value={values.note}
        error={errors.note}
        onChange={(text) => set('note', text)}
      />
    </CommandDialog>
  );
}
