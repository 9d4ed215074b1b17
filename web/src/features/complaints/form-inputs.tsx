import { Text } from '@mantine/core';
import { isDangerous, lotMessage } from '@temper/contract/entities/complaint-rules.ts';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
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
  return <FieldInput name={key} meta={marked} value={value} error={error} onChange={onChange} />;
}
