import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { type FormEvent, useState } from 'react';
import { SigningFields, useSigner } from '../../entity-ui/signing-fields.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { callAny } from '../../lib/api/call.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

type Asked = 'approverId' | 'signBy' | 'recipeVersion' | 'reason' | 'password' | 'code' | 'note';
/** What each input asks for, and the message when it is empty; none where it may be. */
const inputs: Readonly<Record<Asked, { label: string; required?: string }>> = {
  approverId: { label: 'Approver', required: 'Choose who approves' },
  signBy: { label: 'Approve by' },
  recipeVersion: { label: 'Version', required: 'Version is required' },
  reason: { label: 'Reason', required: 'A reason is required' },
  note: { label: 'Note' },
  password: { label: 'Password', required: 'Password is required' },
  code: { label: 'Code of your authenticator' },
};

/** Asks for what a command on a recipe needs, gives it, and shows at its place what the server refuses. */
export function VersionDialog({
  title,
  intro,
  asks,
  initial = {},
  endpoint,
  params,
  version,
  color,
  missingReason,
  approvers = [],
  onClose,
}: {
  /** All texts come translated. */
  title: string;
  intro: string;
  asks: readonly Asked[];
  initial?: Partial<Record<Asked, string>>;
  endpoint: Endpoint;
  params: { id: string; versionId?: string };
  /** The version of the record that the command is based on. */
  version: number;
  color?: string;
  /** Said in place of the usual words where no reason is given. */
  missingReason?: string;
  /** Who may be asked to approve. */
  approvers?: readonly { value: string; label: string }[];
  onClose: (done: boolean) => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const client = useQueryClient();
  const signer = useSigner();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = Object.fromEntries(
      asks.flatMap((key) => {
        const value = key === 'password' ? values[key] : values[key]?.trim();
        return value ? [[key, value]] : [];
      }),
    );
    const missing = Object.fromEntries(
      asks.flatMap((key) => {
        const required =
          key === 'code' && signer.twoFactor
            ? 'Give the code of your authenticator'
            : key === 'reason' && missingReason
              ? missingReason
              : inputs[key].required;
        return required && !given[key] ? [[key, required]] : [];
      }),
    );
    setErrors(missing);
    setProblem(undefined);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const done = await callAny(endpoint, {
        params,
        body: { version, ...given, ...(asks.includes('signBy') && { signBy: values.signBy || null }) },
      });
      client.setQueryData(['recipe', 'record', params.id], done);
      onClose(true);
    } catch (error) {
      if (error instanceof ApiProblem && asks.some((key) => error.fields[key])) setErrors(error.fields);
      else setProblem(error);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['recipe'] });
      // What waited for this person may do so no more.
      void client.invalidateQueries({ queryKey: ['document', 'inbox'] });
    }
  };

  const set = (key: Asked, value: string) => {
    setValues((before) => ({ ...before, [key]: value }));
    setErrors(({ [key]: _gone, ...rest }) => rest);
  };
  const common = (key: Asked) => ({
    label: t(inputs[key].label),
    withAsterisk: inputs[key].required !== undefined,
    'aria-required': inputs[key].required !== undefined || undefined,
    error: errors[key] && t(errors[key]),
    value: values[key] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      set(key, value);
    },
  });
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{intro}</Text>
          <FormProblem problem={problem} />
          {asks.map((key, n) => {
            const props = { ...common(key), ...(n === 0 ? { 'data-autofocus': true } : {}) };
            if (key === 'password')
              return (
                <SigningFields
                  key={key}
                  values={{ password: values.password ?? '', code: values.code ?? '' }}
                  errors={errors}
                  set={set}
                />
              );
            // Stands below the password.
            if (key === 'code') return null;
            if (key === 'approverId') {
              const { onChange: _typed, ...select } = props;
              return (
                <Select
                  key={key}
                  {...select}
                  description={
                    approvers.length === 0
                      ? t(
                          'Nobody who has not written in it may approve; a quality manager or administrator can be invited.',
                        )
                      : t('Is told, and has it in the inbox. Others who may approve still can.')
                  }
                  data={[...approvers]}
                  searchable
                  openOnFocus={false}
                  nothingFoundMessage={t('Nobody else may approve')}
                  onChange={(id) => set(key, id ?? '')}
                />
              );
            }
            if (key === 'signBy')
              return (
                <DateField
                  key={key}
                  label={props.label}
                  description={t('Whoever is asked is reminded the day before')}
                  value={props.value}
                  error={props.error}
                  onChange={(day) => set(key, day)}
                />
              );
            if (key === 'reason' || key === 'note')
              return <Textarea key={key} {...props} autosize minRows={2} maxLength={1000} />;
            return <TextInput key={key} {...props} maxLength={30} autoComplete="off" />;
          })}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)}>
              {t('Cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              color={color}
              disabled={asks.includes('password') && signer.blocked}
            >
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
