import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dangerOfCause, isDangerous, lotMessage } from '@temper/contract/entities/complaint-rules.ts';
import { customerApi } from '@temper/contract/entities/customer.ts';
import { useEffect, useRef } from 'react';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useMay } from '../../lib/me.ts';
import { dangersOf } from './complaint-kit.ts';

/** The priority, and beside it what becomes of it when it is saved: a danger raises it. */
export function PriorityInput({ control }: { control: FieldControl }) {
  const { t } = useTranslation();
  const { key, meta, value, values, error, onChange } = control;
  const raised = isDangerous(values) && value !== 'High';
  const dangers = dangersOf(values).map((danger) => t(danger));
  return (
    <>
      <FieldInput name={key} meta={meta} value={value} error={error} onChange={onChange} />
      <Text role="status" size="sm" mt={raised ? 4 : 0} c="var(--t-warning-text)">
        {raised && t('Will be saved as High because of: {{dangers}}', { dangers: dangers.join(', ') })}
      </Text>
    </>
  );
}

/** The lot, which must be named unless it is said why it is unknown. */
export function LotInput({
  control: { key, meta, value, values, error, onChange },
}: {
  control: FieldControl;
}) {
  const marked = {
    ...meta,
    help: 'Or say why it is unknown',
    ...(values.lotUnknownReason ? {} : { required: lotMessage }),
  };
  const said = error === lotMessage && values.lotUnknownReason ? undefined : error;
  return <FieldInput name={key} meta={marked} value={value} error={said} onChange={onChange} />;
}

/** The cause. One that is a danger by itself marks the danger too; whoever knows better takes the mark away. */
export function CauseInput({
  control: { key, meta, value, error, onChange, set },
}: {
  control: FieldControl;
}) {
  const choose = (cause: unknown) => {
    onChange(cause);
    const danger = dangerOfCause[String(cause)];
    if (danger) set(danger, true);
  };
  return <FieldInput name={key} meta={meta} value={value} error={error} onChange={choose} />;
}

/** Where to answer the customer: the address of the chosen customer's record, until another one is typed. */
export function EmailInput({
  control: { key, meta, value, values, error, onChange },
}: {
  control: FieldControl;
}) {
  const may = useMay();
  const customerId = typeof values.customerId === 'string' ? values.customerId : '';
  const customer = useQuery({
    queryKey: ['customer', 'record', customerId],
    queryFn: ({ signal }) => call(customerApi.get, { params: { id: customerId } }, { signal }),
    enabled: customerId !== '' && may('customer.read'),
    staleTime: 30_000,
  });
  const known = customer.data?.row.email;
  // What was typed stays; what a customer brought along goes with it.
  const last = useRef({ customerId, email: '' });
  useEffect(() => {
    const brought = customerId === '' ? '' : known;
    if (brought === undefined) return;
    if (customerId === last.current.customerId) {
      if (value === brought) last.current.email = brought;
      return;
    }
    const isTyped = value !== null && value !== '' && value !== last.current.email;
    last.current = { customerId, email: isTyped ? '' : brought };
    if (!isTyped && value !== brought) onChange(brought);
  });
  return <FieldInput name={key} meta={meta} value={value} error={error} onChange={onChange} />;
}
