import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ProductColumn, productColumnApi } from '@temper/contract/entities/product-column.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.tsx';
import {
  type ColumnSettings,
  type DraftProblems,
  draftOf,
  isEmptyPlan,
  moved,
  planOf,
  problemsOf,
} from './column-draft.ts';
import { type Editing, saveColumns } from './save-columns.ts';

const editingOf = (columns: readonly ProductColumn[]): Editing => ({
  base: columns,
  columns: columns.map(draftOf),
});

/** The state of the column editor. Nothing reaches the server before `save`; then the whole list does. */
export function useColumnEditor(
  columns: readonly ProductColumn[],
  onSaved: (removed: readonly string[]) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [editing, setEditing] = useState(() => editingOf(columns));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [problem, setProblem] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const plan = useMemo(() => planOf(editing.base, editing.columns), [editing]);
  const dirty = !isEmptyPlan(plan);
  const clean = useRef(false);
  useUnsavedGuard(dirty, () => dirty && !clean.current);

  // What others change shows here too, as long as nothing is being edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news from the server lead here
  useEffect(() => {
    if (!dirty && !saving) setEditing(editingOf(columns));
  }, [columns]);

  const change = (edit: (columns: Editing['columns']) => Editing['columns']) =>
    setEditing((before) => ({ ...before, columns: edit(before.columns) }));

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['productColumn'] }),
      client.invalidateQueries({ queryKey: ['product'] }),
    ]);

  /** Gives the ids of columns that have problems. */
  const save = async (): Promise<readonly string[]> => {
    const found = problemsOf(editing.columns);
    setProblems(found);
    setProblem(undefined);
    if (Object.keys(found).length) return Object.keys(found);
    setSaving(true);
    const saved = await saveColumns(editing);
    setSaving(false);
    setEditing({ base: saved.base, columns: saved.columns });
    if (!saved.problem) {
      clean.current = true;
      onSaved(saved.removed);
      void refresh();
      return [];
    }
    const { error, columnId } = saved.problem;
    void refresh();
    if (!columnId) {
      setProblem(error);
      return [];
    }
    const fields = error instanceof ApiProblem && Object.keys(error.fields).length ? error.fields : undefined;
    const message =
      error instanceof ApiProblem && error.stale
        ? 'Somebody else has changed this column meanwhile. Save again to keep your version.'
        : messageOf(error);
    setProblems({ [columnId]: fields ?? { '': message } });
    return [columnId];
  };

  return {
    ...editing,
    plan,
    dirty,
    problems,
    problem,
    saving,
    save,
    refresh,
    /** Leaves without asking again. */
    close: () => {
      clean.current = true;
    },
    update(id: string, settings: Partial<ColumnSettings>) {
      change((all) => all.map((one) => (one.id === id ? { ...one, ...settings } : one)));
      setProblems(({ [id]: _gone, ...rest }) => rest);
    },
    add: (settings: ColumnSettings) => change((all) => [...all, { ...settings, id: crypto.randomUUID() }]),
    move: (from: number, to: number) => change((all) => moved(all, from, to)),
    remove: (id: string) => change((all) => all.filter((one) => one.id !== id)),
    /** Takes a column back that this editor or an earlier one has deleted. */
    restore: (column: ProductColumn) => {
      const live = editing.base.some((one) => one.id === column.id);
      change((all) => [...all, live ? draftOf(column) : { ...draftOf(column), restored: true as const }]);
    },
    /** The columns that a save has deleted come back. */
    undo: async (ids: readonly string[]) => {
      try {
        for (const id of ids) await call(productColumnApi.restore, { params: { id } });
        notifications.show({ message: t('Brought back') });
      } catch (error) {
        notifications.show({ color: 'red', message: t(messageOf(error)) });
      }
      await refresh();
    },
  };
}
