import { Button, Skeleton } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { FieldValue } from '../../../entity-ui/field-value.tsx';
import { same } from '../../../entity-ui/form-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { Differences, type DifferencesRow } from '../../../ui/differences.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import compared from './compare/compare.module.css';
import { sizeWords } from './compare/size-words.ts';
import classes from './document.module.css';
import { fieldsOfKind, shortHash } from './record-kit.ts';

const ContentDifferences = lazyPart(() =>
  import('./compare/content-differences.tsx').then((module) => module.ContentDifferences),
);
const TextDifferences = lazyPart(() =>
  import('./compare/text-differences.tsx').then((module) => module.TextDifferences),
);

/** What differs between two revisions: their fields beside each other, their structured content, their files' text. */
export function CompareRevisions({
  documentId,
  kind,
  left,
  right,
}: {
  documentId: string;
  kind: string;
  left: Revision;
  right: Revision;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (
    key: string,
    label: string,
    of: (revision: Revision) => unknown,
    draw: (revision: Revision) => ReactNode = (revision) => String(of(revision) ?? '–'),
  ): DifferencesRow => ({
    key,
    label: t(label),
    left: draw(left),
    right: draw(right),
    differs: !same(of(left), of(right)),
  });
  const sizeOf = sizeWords(format, left.file?.size, right.file?.size);
  const rows = [
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
      ({ file }) => (file ? sizeOf(file.size) : '–'),
    ),
    line(
      'sha256',
      'Content of the file (SHA-256)',
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
  ];
  const head = ({ revisionNumber }: Revision) => t('Revision {{n}}', { n: revisionNumber });
  return (
    <>
      <Differences
        heads={[head(left), head(right)]}
        rows={rows}
        none={t('The fields of both revisions say the same.')}
      />
      {(left.content !== null || right.content !== null) && (
        <section className={compared.compared}>
          <h4>{t('Structured content')}</h4>
          <Suspense fallback={<Skeleton height={120} />}>
            <ContentDifferences kind={kind} left={left} right={right} />
          </Suspense>
        </section>
      )}
      {left.file && right.file && left.file.sha256 !== right.file.sha256 && (
        <ComparedTexts key={`${left.id} ${right.id}`} documentId={documentId} left={left} right={right} />
      )}
    </>
  );
}

/** The text of both files, read when it is asked for: that takes the server some work. */
function ComparedTexts(props: { documentId: string; left: Revision; right: Revision }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const heading = useId();
  const result = useRef<HTMLElement>(null);
  // The button that asked for it is gone; what it led to follows here.
  useEffect(() => {
    if (shown) result.current?.focus();
  }, [shown]);
  return (
    <section ref={result} className={compared.compared} aria-labelledby={heading} tabIndex={-1}>
      <h4 id={heading}>{t('Text of the files')}</h4>
      {shown ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <TextDifferences {...props} />
        </Suspense>
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => setShown(true)}>
          {t('Compare the text of the files')}
        </Button>
      )}
    </section>
  );
}
