import { ActionIcon, Button, Group, Stack, Textarea, TextInput, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { auditChecklistApi, type ChecklistTemplate } from '@temper/contract/endpoints/audit-checklists.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.tsx';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import classes from './audits.module.css';

interface Line {
  readonly key: string;
  readonly clause: string;
  readonly question: string;
}
const lineOf = (clause = '', question = ''): Line => ({ key: crypto.randomUUID(), clause, question });

/** Makes the next version of a checklist. */
export function ChecklistEditor({ template, onClose }: { template: ChecklistTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [start] = useState(() => template.questions.map(({ clause, question }) => lineOf(clause, question)));
  const [lines, setLines] = useState(start);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const key = useRef(crypto.randomUUID());
  const saved = useRef(false);
  const dirty = lines !== start || note !== '';
  useUnsavedGuard(dirty, () => dirty && !saved.current);

  const change = (at: number, patch: Partial<Line>) =>
    setLines((before) => before.map((line, n) => (n === at ? { ...line, ...patch } : line)));
  const move = (at: number, by: number) =>
    setLines((before) => {
      const next = [...before];
      const [line] = next.splice(at, 1);
      if (line) next.splice(at + by, 0, line);
      return next;
    });

  const save = async () => {
    const { standard, version } = template;
    const questions = lines.map(({ clause, question }) => ({ clause, question }));
    const body = { standard, basedOn: version, note, questions };
    const checked = auditChecklistApi.change.body.safeParse(body);
    const found: Record<string, string> = {};
    for (const issue of checked.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
    setErrors(found);
    setProblem(undefined);
    if (!checked.success) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      await call(auditChecklistApi.change, { body }, { idempotencyKey: key.current });
      saved.current = true;
      await client.invalidateQueries({ queryKey: ['auditChecklist'] });
      notifications.show({
        message: t('Version {{version}} is in use from now on', { version: version + 1 }),
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiProblem && !error.unreachable) key.current = crypto.randomUUID();
      setProblem(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card
      title={t('Edit {{standard}}', { standard: t(template.standard) })}
      description={t('Audits under way keep the version that they began with.')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        <Stack>
          <FormProblem problem={problem} />
          <ol className={classes.editor}>
            {lines.map((line, at) => (
              <li key={line.key}>
                <TextInput
                  aria-label={t('Clause of question {{n}}', { n: at + 1 })}
                  placeholder={t('Clause')}
                  maxLength={60}
                  value={line.clause}
                  error={errors[`questions.${at}.clause`] && t(errors[`questions.${at}.clause`] ?? '')}
                  onChange={(event) => change(at, { clause: event.currentTarget.value })}
                />
                <Textarea
                  aria-label={t('Question {{n}}', { n: at + 1 })}
                  placeholder={t('Question')}
                  autosize
                  minRows={1}
                  maxLength={1000}
                  value={line.question}
                  error={errors[`questions.${at}.question`] && t(errors[`questions.${at}.question`] ?? '')}
                  onChange={(event) => change(at, { question: event.currentTarget.value })}
                />
                <Group gap={2} wrap="nowrap">
                  <Tool
                    label={t('Move question {{n}} up', { n: at + 1 })}
                    off={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp size={16} />
                  </Tool>
                  <Tool
                    label={t('Move question {{n}} down', { n: at + 1 })}
                    off={at === lines.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown size={16} />
                  </Tool>
                  <Tool
                    label={t('Remove question {{n}}', { n: at + 1 })}
                    onClick={() => setLines((before) => before.filter((_, n) => n !== at))}
                  >
                    <IconTrash size={16} />
                  </Tool>
                </Group>
              </li>
            ))}
          </ol>
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setLines((before) => [...before, lineOf()])}
            >
              {t('Add Question')}
            </Button>
          </div>
          <TextInput
            label={t('What has changed')}
            withAsterisk
            aria-required
            maxLength={500}
            value={note}
            error={errors.note && t(errors.note)}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" loading={saving} disabled={lines === start}>
              {t('Save as version {{version}}', { version: template.version + 1 })}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function Tool({
  label,
  off,
  onClick,
  children,
}: {
  label: string;
  off?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-disabled={off || undefined} onClick={off ? undefined : onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
