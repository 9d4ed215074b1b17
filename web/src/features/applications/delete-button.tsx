import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';

interface Props {
  /** Whose it is, for those who hear the button. */
  of: string;
  question: string;
  consequence: string;
  remove: () => Promise<unknown>;
  /** The list that it leaves. */
  queryKey: readonly string[];
}

/** Deletes what somebody sent from the public site: for good, because they may ask for it. */
export function DeleteButton({ of, question, consequence, remove, queryKey }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => notifications.show({ message: t('Deleted') }),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const ask = () =>
    modals.openConfirmModal({
      title: question,
      children: consequence,
      labels: { confirm: t('Delete'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => removal.mutate(),
    });
  return (
    <Button size="compact-sm" variant="default" loading={removal.isPending} onClick={ask}>
      {t('Delete')}
      <span className="visually-hidden">: {of}</span>
    </Button>
  );
}
