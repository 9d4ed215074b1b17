import { Checkbox } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/documents.ts';
import { type ReactNode, useState } from 'react';
import { FieldValue } from '../../../entity-ui/field-value.tsx';
import { same } from '../../../entity-ui/form-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import classes from './document.module.css';
import { fieldsOfKind, shortHash } from './record-kit.ts';

interface Line {
  readonly key: string;
  readonly label: string;
  readonly differs: boolean;
  readonly draw: (revision: Revision) => ReactNode;
}

/** Two revisions beside each other, field by field, and their files; what differs is marked. */
export function CompareRevisions({ kind, left, right }: { kind: string; left: Revision; right: Revision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const line = (
    key: string,
    label: string,
    of: (revision: Revision) => unknown,
    draw: Line['draw'] = (revision) => String(of(revision) ?? '–'),
  ): Line => ({ key, label: t(label), differs: !same(of(left), of(right)), draw });
  const lines: Line[] = [
    ...fieldsOfKind(kind)
      .filter(({ meta }) => meta.kind !== 'reference')
      .map(({ key, meta }) =>
        line(
          key,
          meta.label,
          ({ fields }) => fields[key],
          ({ fields: { [key]: value } }) =>
            meta.kind === 'tags' && Array.isArray(value) && value.length > 0 ? (
              value.join(', ')
            ) : (
              <FieldValue meta={meta} value={value} />
            ),
        ),
      ),
    line('file', 'File', ({ file }) => file?.name),
    line(
      'size',
      'Size',
      ({ file }) => file?.size,
      ({ file }) => (file ? format.bytes(file.size) : '–'),
    ),
    line(
      'sha256',
      'SHA-256',
      ({ file }) => file?.sha256,
      ({ file }) =>
        file ? (
          <span className={classes.hash} title={file.sha256}>
            {shortHash(file.sha256)}
          </span>
        ) : (
          '–'
        ),
    ),
    line(
      'content',
      'Structured content',
      ({ content }) => content,
      ({ content }) => (content === null ? '–' : t('See the revision')),
    ),
  ];
  const shown = lines.filter(({ differs }) => all || differs);
  const head = ({ revisionNumber }: Revision) => t('Revision {{n}}', { n: revisionNumber });
  return (
    <>
      <Checkbox
        mb="sm"
        label={t('Show what is the same, too')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <p className={classes.muted}>{t('The two revisions say the same.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a group of table rows is no fieldset
        <div className={classes.scroll} role="group" aria-label={t('Differences')} tabIndex={0}>
          <table className={classes.differences}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{head(left)}</th>
                <th scope="col">{head(right)}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, label, differs, draw }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>
                    <del data-on={differs}>{draw(left)}</del>
                  </td>
                  <td>
                    <ins data-on={differs}>{draw(right)}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
