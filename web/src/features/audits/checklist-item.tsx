import { Button, Skeleton, Text, Textarea } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AuditItem, auditAnswers } from '@temper/contract/endpoints/audit-checklists.ts';
import { Suspense, useState } from 'react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConnectionLost } from '../../lib/connection.ts';
import { useMay } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { auditFindingsQuery } from './audit-findings.tsx';
import { type AuditRow, type FindingRow, findingKit } from './audit-kit.ts';
import classes from './audits.module.css';
import { ItemPhotos } from './item-photos.tsx';
import { useAskBeforeClosing, useItemSaver } from './use-item-saver.ts';

const FindingForm = lazyPart(() => import('./finding-form.tsx').then((module) => module.FindingForm));

/** One question. An answer is saved when it is pressed, a text when it is left. */
export function ChecklistItem({
  audit,
  item,
  mayAnswer,
}: {
  audit: AuditRow;
  item: AuditItem;
  mayAnswer: boolean;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const { save, saving } = useItemSaver(audit.id, item);
  const lost = useConnectionLost();
  // Shown as pressed while it is on its way.
  const [pressed, setPressed] = useState<AuditItem['answer']>();
  const press = (answer: AuditItem['answer']) => {
    setPressed(answer);
    void save({ answer }).then(() => setPressed((now) => (now === answer ? undefined : now)));
  };
  const [finding, setFinding] = useState(false);
  const found = useQuery(auditFindingsQuery(audit.id)).data?.items as FindingRow[] | undefined;
  const raised = item.clause ? (found?.filter(({ clause }) => clause === item.clause) ?? []) : [];
  const nonconform = item.answer === 'minor' || item.answer === 'major';
  const close = () => setFinding(false);
  return (
    <li className={classes.item}>
      <div className={classes.question}>
        <b>{item.clause}</b>
        <p id={`question-${item.id}`}>{item.question}</p>
        {!mayAnswer && <StatusBadge options={auditAnswers} value={item.answer} />}
      </div>
      {mayAnswer && (
        <fieldset className={classes.answers} aria-labelledby={`question-${item.id}`}>
          {auditAnswers.map(({ value, label }) => (
            <label key={value} data-answer={value}>
              <input
                type="radio"
                name={`answer-${item.id}`}
                value={value}
                checked={(pressed ?? item.answer) === value}
                onChange={() => press(value)}
              />
              {t(label)}
            </label>
          ))}
        </fieldset>
      )}
      {mayAnswer ? (
        (item.answer !== 'not_yet' || item.evidence || item.notes) && (
          <div className={classes.texts}>
            <Said label={t('Evidence')} value={item.evidence} onSave={(evidence) => save({ evidence })} />
            <Said label={t('Notes')} value={item.notes} onSave={(notes) => save({ notes })} />
          </div>
        )
      ) : (
        <>
          {item.evidence && (
            <p className={classes.said}>
              <b>{t('Evidence')}</b> {item.evidence}
            </p>
          )}
          {item.notes && (
            <p className={classes.said}>
              <b>{t('Notes')}</b> {item.notes}
            </p>
          )}
        </>
      )}
      {(mayAnswer || item.photos.length > 0 || raised.length > 0) && (
        <div className={classes.beside}>
          <ItemPhotos
            audit={audit}
            item={item}
            mayAnswer={mayAnswer}
            onChange={(change) => save(({ photos }) => ({ photoIds: change(photos.map(({ id }) => id)) }))}
          />
          {mayAnswer && nonconform && may('auditFinding.create') && !finding && (
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              leftSection={<IconFlag size={16} aria-hidden />}
              aria-label={`${t('Raise Finding')}: ${item.clause}`}
              onClick={() => setFinding(true)}
            >
              {t('Raise Finding')}
            </Button>
          )}
          {raised.map(({ id, findingNumber, title }) => (
            <PathLink key={id} href={recordPath(findingKit, id)} title={title} className={classes.raised}>
              <IconFlag size={14} aria-hidden /> {findingNumber}
            </PathLink>
          ))}
          <Text size="xs" c="dimmed" role="status">
            {saving ? t(lost ? 'Connection lost, trying again' : 'Saving...') : ''}
          </Text>
        </div>
      )}
      {finding && (
        <Suspense fallback={<Skeleton height={320} />}>
          <FindingForm
            initial={{
              auditId: audit.id,
              auditNumber: audit.auditNumber,
              rating: item.answer,
              clause: item.clause,
              description: item.notes ?? item.question,
              evidence: item.evidence,
            }}
            onDone={close}
            onCancel={close}
          />
        </Suspense>
      )}
    </li>
  );
}

/** A text that is saved when it is left; what is being typed is never replaced. */
function Said({
  label,
  value,
  onSave,
}: {
  label: string;
  value: string | null;
  onSave: (text: string | null) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value ?? '';
  const changed = typed !== undefined && typed.trim() !== (value ?? '');
  useAskBeforeClosing(changed);
  const leave = () => {
    // What could not be saved stays, to be tried again.
    if (changed) void onSave(text.trim() || null).then((saved) => saved && setTyped(undefined));
    else setTyped(undefined);
  };
  return (
    <Textarea
      label={label}
      value={text}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={5000}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
