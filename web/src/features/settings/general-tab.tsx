import { Button, Group, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import {
  companyApi,
  companyPatch,
  dateFormats,
  idleMinuteOptions,
  languages,
} from '@temper/contract/endpoints/company.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useVersionedForm } from '../../entity-ui/use-versioned-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { type Me, meQuery, useMay, useMe } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PublicCertificates } from './public-certificates.tsx';
import classes from './settings.module.css';

const languageName = (value: string) => languages.find((one) => one.value === value)?.label ?? value;

/** The spec's zones come first; a company may live in any other. */
function timeZones(current: string): string[] {
  const first = ['UTC', 'America/New_York', 'America/Chicago', 'America/Los_Angeles'];
  return [...new Set([...first, current, ...Intl.supportedValuesOf('timeZone')])];
}

const zoneNames: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Los_Angeles': 'Pacific',
};

export function GeneralTab() {
  return (
    <>
      <Company />
      <PublicCertificates />
    </>
  );
}

function Company() {
  const { t } = useTranslation();
  const { company } = useMe();
  const may = useMay();
  if (may('company.update')) return <CompanyForm key={company.id} />;
  const facts = [
    [t('Company name'), company.name],
    [t('Timezone'), company.timeZone],
    [t('Date format'), company.dateFormat],
    [t('Language'), t(languageName(company.language))],
    [t('Session timeout'), t('{{minutes}} minutes', { minutes: company.idleMinutes })],
    [t('Departments'), company.departments.join(', ')],
    [t('Second factor for signatures'), company.signatureSecondFactor ? t('On') : t('Off')],
    [t('Days for reviews and approvals'), String(company.reviewDays)],
  ] as const;
  return (
    <Card title={t('Company')} description={t('An administrator can change these settings.')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const text = (label: string): FieldMeta => ({ kind: 'text', label });
const companyFields = {
  name: text('Company name'),
  timeZone: text('Timezone'),
  dateFormat: text('Date format'),
  language: { kind: 'choice', label: 'Language', options: languages },
  idleMinutes: { kind: 'number', label: 'Session timeout' },
  departments: { kind: 'tags', label: 'Departments' },
  signatureSecondFactor: { kind: 'flag', label: 'Second factor for signatures' },
  reviewDays: { kind: 'number', label: 'Days for reviews and approvals' },
} as const;

function CompanyForm() {
  const { t } = useTranslation();
  const { company } = useMe();
  const client = useQueryClient();
  const form = useVersionedForm({
    record: company,
    fields: companyFields,
    schema: companyPatch,
    save: async (changes, version) => {
      const body = { ...(changes as z.input<typeof companyPatch>), version };
      const changed = await call(companyApi.update, { body });
      client.setQueryData<Me>(meQuery.queryKey, (me) => me && { ...me, company: changed });
    },
    saved: () => {
      notifications.show({ message: t('Settings saved. They apply to everybody at once.') });
      void client.invalidateQueries();
    },
  });
  const zones = useMemo(
    () =>
      timeZones(company.timeZone).map((value) => ({
        value,
        label: zoneNames[value] ? `${t(zoneNames[value])} (${value})` : value,
      })),
    [company.timeZone, t],
  );
  const error = (key: string) => (form.errors[key] ? t(form.errors[key]) : undefined);
  const { values, set } = form;
  return (
    <Card title={t('Company')} description={t('These settings apply to everybody in the company at once.')}>
      <form onSubmit={form.submit} noValidate>
        <FormProblem problem={form.problem} mb="md" />
        <div className={classes.fields}>
          <TextInput
            label={t('Company name')}
            withAsterisk
            value={values.name}
            error={error('name')}
            onChange={(event) => set('name', event.currentTarget.value)}
          />
          <Select
            label={t('Timezone')}
            searchable
            limit={60}
            nothingFoundMessage={t('Nothing matches')}
            data={zones}
            value={values.timeZone}
            error={error('timeZone')}
            onChange={(value) => value && set('timeZone', value)}
          />
          <Select
            label={t('Date format')}
            data={[...dateFormats]}
            value={values.dateFormat}
            error={error('dateFormat')}
            onChange={(value) => value && set('dateFormat', value as (typeof dateFormats)[number])}
          />
          <Select
            label={t('Language')}
            data={languages.map((one) => ({ value: one.value, label: t(one.label) }))}
            value={values.language}
            error={error('language')}
            onChange={(value) => value && set('language', value as typeof values.language)}
          />
          <Select
            label={t('Session timeout')}
            description={t('Without activity, people are signed out after this time')}
            data={idleMinuteOptions.map((minutes) => ({
              value: String(minutes),
              label: t('{{minutes}} minutes', { minutes }),
            }))}
            value={String(values.idleMinutes)}
            error={error('idleMinutes')}
            onChange={(value) => value && set('idleMinutes', Number(value))}
          />
          <TagsInput
            className={classes.wide}
            label={t('Departments')}
            description={t('Type a name and press Enter')}
            value={values.departments}
            error={error('departments')}
            onChange={(value) => set('departments', value)}
          />
          <NumberInput
            label={t('Days for reviews and approvals')}
            description={t('The day to sign by that is proposed when something is submitted')}
            min={1}
            max={365}
            clampBehavior="none"
            value={values.reviewDays}
            error={error('reviewDays')}
            onChange={(value) => set('reviewDays', Number(value))}
          />
          <Switch
            className={classes.wide}
            label={t('Second factor for signatures')}
            description={t(
              'Electronic signatures take a code of the authenticator beside the password. Who has not switched two-factor authentication on cannot sign.',
            )}
            checked={values.signatureSecondFactor}
            error={error('signatureSecondFactor')}
            onChange={(event) => set('signatureSecondFactor', event.currentTarget.checked)}
          />
        </div>
        <Group mt="lg" gap="xs">
          <Button type="submit" loading={form.saving} disabled={!form.dirty}>
            {t('Save Changes')}
          </Button>
          {form.dirty && (
            <Button variant="default" onClick={() => form.reset()}>
              {t('Cancel')}
            </Button>
          )}
        </Group>
      </form>
      {form.dialog}
    </Card>
  );
}
