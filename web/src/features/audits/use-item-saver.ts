import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type AuditItem, auditChecklistApi } from '@temper/contract/endpoints/audit-checklists.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { untilAnswered } from '../../lib/connection.ts';
import { useOpenForm } from '../../lib/session/open-forms.ts';
import { checklistQuery } from './checklist-query.ts';

type Patch = Partial<Pick<AuditItem, 'answer' | 'evidence' | 'notes'>> & { photoIds?: string[] };

/** What is to change, or what follows from the item as it is when its turn comes. */
type Change = Patch | ((item: AuditItem) => Patch);

/**
 * Saves what is said to a question, one change after the other: leaving a text and pressing an answer come
 * together, and the second builds on what the first has made. While the server is away changes wait for it.
 */
export function useItemSaver(auditId: string, item: AuditItem) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const latest = useRef(item);
  if (item.version > latest.current.version) latest.current = item;
  const line = useRef(Promise.resolve(true));
  const [saving, setSaving] = useState(0);
  const underWay = useRef(0);
  useAskBeforeClosing(saving > 0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const { queryKey } = checklistQuery(auditId);

  const keep = (saved: AuditItem) => {
    latest.current = saved;
    client.setQueryData(
      queryKey,
      (before) =>
        before && { ...before, items: before.items.map((one) => (one.id === saved.id ? saved : one)) },
    );
  };
  const put = async (change: Change): Promise<boolean> => {
    const { version, answer, evidence, notes, id } = latest.current;
    const patch = typeof change === 'function' ? change(latest.current) : change;
    const params = { id: auditId, itemId: id };
    const body = { version, answer, evidence, notes, ...patch };
    try {
      keep(
        await whileAway(
          () => call(auditChecklistApi.answer, { params, body }),
          // What came through although its reply was lost is not sent twice.
          async () => {
            const { items } = await call(auditChecklistApi.items, { params: { id: auditId } });
            return items.find((item) => item.id === id && item.version > version && holds(item, patch));
          },
        ),
      );
      return true;
    } catch (error) {
      notifications.show({ color: 'red', message: t(messageOf(error)) });
      await client.invalidateQueries({ queryKey });
      return false;
    }
  };
  /** Whether it could be saved; what could not is said. */
  const save = (change: Change): Promise<boolean> => {
    underWay.current += 1;
    setSaving(underWay.current);
    line.current = line.current
      .then(() => put(change))
      .finally(() => {
        underWay.current -= 1;
        if (mounted.current) setSaving(underWay.current);
      });
    return line.current;
  };
  return { save, saving: saving > 0 };
}

/**
 * What `send` brings, sent again each time the server is back for as long as it cannot be reached: halls have
 * corners without a network. `arrived` finds what an earlier attempt has done already.
 */
async function whileAway<T>(send: () => Promise<T>, arrived: () => Promise<T | undefined>): Promise<T> {
  for (let again = false; ; again = true) {
    try {
      return (again ? await arrived() : undefined) ?? (await send());
    } catch (error) {
      if (!(error instanceof ApiProblem && error.unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await untilAnswered();
    }
  }
}

/** Whether a question stands as the patch wanted it. */
const holds = (item: AuditItem, { photoIds, ...texts }: Patch): boolean =>
  Object.entries(texts).every(([key, value]) => item[key as keyof typeof texts] === value) &&
  (photoIds === undefined || photoIds.join() === item.photos.map(({ id }) => id).join());

/** While `unsaved`, closing or reloading the page asks first; within the application work under way goes on. */
export function useAskBeforeClosing(unsaved: boolean): void {
  useOpenForm(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
