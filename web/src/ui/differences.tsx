import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './differences.module.css';

export interface DifferencesRow {
  readonly key: string;
  /** Texts come translated. */
  readonly label: string;
  /** Null where that side has nothing. */
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly differs: boolean;
}

interface Sides {
  /** What stands left and what right. */
  heads: readonly [string, string];
  rows: readonly DifferencesRow[];
}

/** Two states beside each other, row by row; what is the same is shown when asked for. */
export function Differences({
  heads,
  rows,
  none,
}: Sides & { /** Said when nothing differs. */ none: string }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = rows.filter(({ differs }) => all || differs);
  return (
    <>
      <Checkbox
        mb="sm"
        label={t('Show what is the same, too')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a group of table rows is no fieldset
        <div className={classes.scroll} role="group" aria-label={t('Differences')} tabIndex={0}>
          <DifferencesTable heads={heads} rows={shown} />
        </div>
      )}
    </>
  );
}

/** The table alone; what differs is marked. */
export function DifferencesTable({ heads, rows }: Sides) {
  const { t } = useTranslation();
  return (
    <table className={classes.differences}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, left, right, differs }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{left === null ? '–' : <del data-on={differs}>{left}</del>}</td>
            <td>{right === null ? '–' : <ins data-on={differs}>{right}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
