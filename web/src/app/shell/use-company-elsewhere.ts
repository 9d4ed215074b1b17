import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import type { Me } from '../../lib/me.ts';
import { onCompanySwitchedElsewhere, tellCompanySwitched } from '../../lib/session/company-switch.ts';
import { anyFormOpen } from '../../lib/session/open-forms.ts';

const modalId = 'company-elsewhere';

/**
 * Another tab has switched the company: this one follows. What is typed here belongs to the former company and is not
 * dropped unasked; until that is answered nothing can be saved, since it would go to the wrong one.
 */
export function useCompanyElsewhere({ company }: Me): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** The company of what is typed, while it is asked about: meanwhile `company` may become the other one. */
  const asked = useRef<Me['company']>(undefined);
  useEffect(
    () =>
      onCompanySwitchedElsewhere((id) => {
        const typedFor = asked.current ?? company;
        const answered = () => {
          asked.current = undefined;
          modals.close(modalId);
        };
        if (asked.current && id === typedFor.id) {
          answered();
          return void client.invalidateQueries();
        }
        if (!anyFormOpen()) return void client.resetQueries();
        if (asked.current) return;
        asked.current = typedFor;
        modals.openConfirmModal({
          modalId,
          title: t('Unsaved changes'),
          children: t(
            'The company was switched in another tab. What you typed here and did not save belongs to {{name}}.',
            { name: typedFor.name },
          ),
          labels: { confirm: t('Switch back'), cancel: t('Discard') },
          closeOnConfirm: false,
          closeOnCancel: false,
          closeOnEscape: false,
          closeOnClickOutside: false,
          withCloseButton: false,
          onCancel: () => {
            answered();
            void client.resetQueries();
          },
          onConfirm: async () => {
            try {
              await call(meApi.switchCompany, { body: { companyId: typedFor.id } });
            } catch (error) {
              return void notifications.show({ color: 'red', message: t(messageOf(error)) });
            }
            tellCompanySwitched(typedFor.id);
            answered();
            void client.invalidateQueries();
          },
        });
      }),
    [client, company, t],
  );
}
