import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentTextApi, type RevisionText } from '@temper/contract/endpoints/document-texts.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { call } from '../../../../lib/api/call.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import classes from './compare.module.css';
import { type Block, compareTexts } from './text-diff.ts';

const textQuery = (documentId: string, revision: Revision) => ({
  // The text of a file never changes; who may read it does, with the step.
  queryKey: ['document', 'text', revision.id, revision.file?.id, revision.step],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(documentTextApi.text, { params: { id: documentId, revision: revision.id } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const whyNot: Readonly<Record<Exclude<RevisionText['reading'], 'text'>, string>> = {
  none: 'The file of revision {{n}} has no text, as a scan has none. It can only be compared by eye.',
  protected: 'The file of revision {{n}} is protected by a password; its text cannot be read.',
  unreadable: 'The text of the file of revision {{n}} cannot be read: it is damaged or too large.',
  unsupported: 'Of the file of revision {{n}} no text is read: only PDF and plain text are compared.',
};

/** What differs between the texts of two revisions' files; both have one. */
export function TextDifferences({
  documentId,
  left,
  right,
}: {
  documentId: string;
  left: Revision;
  right: Revision;
}) {
  const { t } = useTranslation();
  const [before, after] = [useQuery(textQuery(documentId, left)), useQuery(textQuery(documentId, right))];
  const failed = [before, after].find(({ isError }) => isError);
  if (failed) return <ErrorState of={failed} />;
  if (!before.data || !after.data) return <Skeleton height={160} aria-busy />;
  const obstacles = [
    { n: left.revisionNumber, ...before.data },
    { n: right.revisionNumber, ...after.data },
  ].flatMap(({ n, reading }) => (reading === 'text' ? [] : [t(whyNot[reading], { n })]));
  if (obstacles.length > 0)
    return obstacles.map((why) => (
      <p key={why} className={classes.muted}>
        {why}
      </p>
    ));
  return (
    <>
      {(before.data.cut || after.data.cut) && (
        <Alert color="yellow" mb="sm" title={t('Only the beginning is compared')}>
          {t('There is more text in the files than is compared here.')}
        </Alert>
      )}
      <TextBlocks left={before.data.pages} right={after.data.pages} />
    </>
  );
}

function TextBlocks({ left, right }: { left: readonly string[]; right: readonly string[] }) {
  const { t } = useTranslation();
  const blocks = useMemo(() => compareTexts(left, right), [left, right]);
  const places = blocks.filter(({ kind }) => kind !== 'same').length;
  if (places === 0)
    return (
      <p className={classes.muted}>
        {t('The text of both files is the same. Pictures and layout are not compared.')}
      </p>
    );
  return (
    <>
      <Group gap="md" mb="xs">
        <Text size="sm">
          {places === 1 ? t('One place differs') : t('{{n}} places differ', { n: places })}
        </Text>
        <Text size="sm" className={classes.key}>
          <del>{t('removed')}</del> <ins>{t('added')}</ins>
        </Text>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: stretches of text are no fieldset */}
      <div className={classes.text} role="group" aria-label={t('Differences of the text')} tabIndex={0}>
        {blocks.map((block, nth) =>
          block.kind === 'same' ? (
            <SameBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={nth}
              block={block}
              first={nth === 0}
              last={nth === blocks.length - 1}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <ChangedBlock key={nth} block={block} />
          ),
        )}
      </div>
    </>
  );
}

/** Lines beside a change that stay in sight. */
const around = 2;

/** What is the same: its lines beside the changes, the others folded away. */
function SameBlock({ block, first, last }: { block: Block; first: boolean; last: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { lines } = block;
  const head = first ? 0 : around;
  const tail = last ? 0 : around;
  const hidden = lines.length - head - tail;
  if (open || hidden <= 2)
    return (
      <Row mark="" page={block.page}>
        {lines.join('\n')}
      </Row>
    );
  return (
    <>
      {head > 0 && (
        <Row mark="" page={block.page}>
          {lines.slice(0, head).join('\n')}
        </Row>
      )}
      <div className={classes.fold}>
        <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
          {t('Show {{n}} lines that are the same', { n: hidden })}
        </Button>
      </div>
      {tail > 0 && <Row mark="">{lines.slice(-tail).join('\n')}</Row>}
    </>
  );
}

const marks = { added: '+', removed: '−', changed: '±' } as const;
const spoken = { added: 'Added:', removed: 'Removed:', changed: 'Changed:' } as const;

function ChangedBlock({ block: { kind, page, pieces } }: { block: Block }) {
  const { t } = useTranslation();
  if (kind === 'same') return null;
  return (
    <Row mark={marks[kind]} page={page} kind={kind}>
      <span className={classes.spoken}>{t(spoken[kind])} </span>
      {pieces.map(({ text, kind: of }, nth) => {
        const key = `${nth} ${of}`;
        if (of === 'removed') return <del key={key}>{text}</del>;
        return of === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </Row>
  );
}

function Row({
  mark,
  page,
  kind = 'same',
  children,
}: {
  mark: string;
  page?: number;
  kind?: Block['kind'];
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.row} data-kind={kind}>
      <span className={classes.page}>{page !== undefined && t('p. {{page}}', { page })}</span>
      <span className={classes.mark} aria-hidden>
        {mark}
      </span>
      <div>{children}</div>
    </div>
  );
}
