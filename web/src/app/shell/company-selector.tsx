import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconBuildingFactory2, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/me.ts';
import { tellCompanySwitched } from '../../lib/session/company-switch.ts';
import { anyFormOpen } from '../../lib/session/open-forms.ts';
import classes from './top-bar.module.css';

/** Which company the person works in; switching changes everything that is shown. */
export function CompanySelector() {
  const { t } = useTranslation();
  const { company, companies } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [opened, list] = useDisclosure(false);

  const change = useMutation({
    mutationFn: (companyId: string) => call(meApi.switchCompany, { body: { companyId } }),
    onSuccess: async (_, companyId) => {
      tellCompanySwitched(companyId);
      // A record belongs to one company: the way leads back to its list, without the old filters.
      await navigate({
        to: `/${pathname.split('/')[1] ?? ''}` as never,
        search: {} as never,
        ignoreBlocker: true,
      });
      await client.resetQueries();
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  const choose = (id: string) => {
    if (id === company.id) return;
    if (!anyFormOpen()) return change.mutate(id);
    modals.openConfirmModal({
      title: t('Unsaved changes'),
      children: t('What you typed and did not save will be lost. Switch the company?'),
      labels: { confirm: t('Switch'), cancel: t('Stay') },
      onConfirm: () => change.mutate(id),
    });
  };

  return (
    <Popover opened={opened} onChange={list.toggle} position="bottom-start" width={328} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.company}
          onClick={list.toggle}
          aria-label={t('Company: {{name}}. Switch company', { name: company.name })}
        >
          <IconBuildingFactory2 size={18} stroke={1.7} aria-hidden />
          <span>{company.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t('Your companies')}>
        <ul className={classes.companies}>
          {companies.map((one) => (
            <li key={one.id}>
              <UnstyledButton
                className={classes.choice}
                aria-current={one.id === company.id || undefined}
                onClick={() => {
                  list.close();
                  choose(one.id);
                }}
              >
                {one.name}
                {one.id === company.id && <IconCheck size={16} aria-hidden />}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
