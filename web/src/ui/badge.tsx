import type { Option, StatusColor } from '@temper/contract/fields/meta.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './badge.module.css';

/** A light badge in one of the six status colours, the only ones there are. */
export function Badge({ color = 'gray', children }: { color?: StatusColor; children: ReactNode }) {
  return (
    <span className={classes.badge} data-color={color}>
      {children}
    </span>
  );
}

/** The badge of a choice's value, with the label and colour that the contract gives its option. */
export function StatusBadge({ options, value }: { options: readonly Option[]; value: string }) {
  const { t } = useTranslation();
  const option = options.find((one) => one.value === value);
  return <Badge color={option?.color ?? 'gray'}>{option ? t(option.label) : value}</Badge>;
}
