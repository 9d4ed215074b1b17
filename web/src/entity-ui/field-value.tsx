import { Text } from '@mantine/core';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Formatter } from '../lib/format.ts';
import { useFormat } from '../lib/me.ts';
import { Badge, StatusBadge } from '../ui/badge.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { PersonName } from '../ui/person-name.tsx';

/** The value of a field as text, for tooltips, chips and comparisons. */
export function fieldText(
  meta: Pick<FieldMeta, 'kind' | 'options'>,
  value: unknown,
  format: Formatter,
  t: (text: string) => string,
): string {
  if (value === null || value === undefined || value === '') return '';
  switch (meta.kind) {
    case 'number':
      return typeof value === 'number' ? format.number(value) : String(value);
    case 'percent':
      return typeof value === 'number' ? format.percent(value) : String(value);
    case 'date':
      return format.date(String(value));
    case 'dateTime':
      return format.dateTime(String(value));
    case 'flag':
      return value === true || value === 'true' ? t('Yes') : t('No');
    case 'choice': {
      const option = meta.options?.find((one) => one.value === value);
      return option ? t(option.label) : String(value);
    }
    case 'tags':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'file':
    case 'reference':
    case 'person':
      return String(value);
  }
}

/** The value of a field as it is shown in tables, cards and records; a dash for none. */
export function FieldValue({ meta, value }: { meta: FieldMeta; value: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)) {
    return (
      <Text span inherit c="dimmed" aria-label={t('none')}>
        –
      </Text>
    );
  }
  const text = fieldText(meta, value, format, t);
  switch (meta.kind) {
    case 'choice':
      return meta.options?.some((option) => option.color) ? (
        <StatusBadge options={meta.options} value={String(value)} />
      ) : (
        text
      );
    case 'tags':
      return (
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4, maxWidth: '100%' }}>
          {(value as string[]).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      );
    case 'flag':
      return value ? (
        text
      ) : (
        <Text span inherit c="dimmed">
          {text}
        </Text>
      );
    case 'email':
      return <EmailLink address={text} />;
    case 'phone':
      return <a href={`tel:${text.replace(/[^+0-9]/g, '')}`}>{text}</a>;
    case 'person':
      return <PersonName id={text} />;
    case 'longText':
      return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
    default:
      return text;
  }
}
