import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { complaintApi } from '@temper/contract/entities/complaint.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat, useMay, useMe } from '../../lib/me.ts';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { ComplaintRow } from './complaint-kit.ts';
import { replySchema, replyTemplates } from './reply-templates.ts';

/** Opens the mail to the customer, for whoever may send one to an address that is known. */
export function ReplyButton({ row }: { row: ComplaintRow }) {
  const { t } = useTranslation();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('complaint.update') || !row.email) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Reply to Customer')}
      </Button>
      {open && <ReplyDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplyDialog({ row, onClose }: { row: ComplaintRow; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const client = useQueryClient();
  useReturnFocus();
  const templates = replyTemplates(t, {
    number: row.complaintNumber,
    customer: row.customerName,
    product: row.productName,
    received: format.date(row.dateReceived),
    resolution: row.resolution ?? '',
    closed: row.status === 'Closed',
    company: me.company.name,
    person: me.person.name,
  });
  const [chosen, setChosen] = useState(templates[0]?.key ?? '');
  const key = useRef(crypto.randomUUID());
  const isKept = useRef(false);
  const form = useForm({
    initial: { subject: templates[0]?.subject ?? '', text: templates[0]?.text ?? '' },
    schema: replySchema(t),
    save: async (values) => {
      try {
        const { state } = await call(
          complaintApi.reply,
          { params: { id: row.id }, body: values },
          { idempotencyKey: key.current },
        );
        isKept.current = state === 'kept';
      } catch (error) {
        // The answer was no: the next attempt is another request.
        if (error instanceof ApiProblem && !error.unreachable) key.current = crypto.randomUUID();
        throw error;
      }
    },
    saved: () => {
      void client.invalidateQueries({ queryKey: ['complaint'] });
      const address = { address: row.email ?? '' };
      notifications.show(
        isKept.current
          ? {
              color: 'orange',
              message: t('No mail server is set up: the mail to {{address}} is kept and not sent', address),
            }
          : { message: t('The mail to {{address}} is on its way', address) },
      );
      onClose();
    },
  });
  const { values, errors, set } = form;
  const leave = useDiscard(form.dirty, onClose);
  const choose = (template: string | null) => {
    const found = templates.find((one) => one.key === template);
    if (!found) return;
    setChosen(found.key);
    form.reset({ subject: found.subject, text: found.text });
  };
  return (
    <Modal
      opened
      onClose={leave}
      size="xl"
      title={t('Reply to {{customer}}', { customer: row.customerName })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <FormProblem problem={form.problem} />
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Text span c="dimmed">
              {t('To')}{' '}
            </Text>
            {row.email}
          </Text>
          <Select
            label={t('Template')}
            description={form.dirty ? t('Another template replaces what you have written') : undefined}
            data={templates.map((one) => ({ value: one.key, label: one.label }))}
            value={chosen}
            onChange={choose}
          />
          <TextInput
            label={t('Subject')}
            withAsterisk
            aria-required
            maxLength={200}
            value={values.subject}
            error={errors.subject && t(errors.subject)}
            onChange={(event) => set('subject', event.currentTarget.value)}
          />
          <Textarea
            label={t('Message')}
            withAsterisk
            aria-required
            autosize
            minRows={8}
            maxRows={18}
            value={values.text}
            error={errors.text && t(errors.text)}
            onChange={(event) => set('text', event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t('Send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
