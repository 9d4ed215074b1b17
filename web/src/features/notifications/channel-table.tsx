import { NativeSelect, Switch } from '@mantine/core';
import type { NotificationSettings } from '@temper/contract/endpoints/notification-settings.ts';
import {
  type Channels,
  isAlwaysShown,
  type MailChoice,
  mailChoices,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@temper/contract/notifications/kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './notifications.module.css';

const mailLabels: Readonly<Record<MailChoice, string>> = {
  off: 'Off',
  now: 'At once',
  digest: 'Daily digest',
};

const areas = [...Map.groupBy(notificationKindNames, (kind) => notificationKinds[kind].area)];

type Change = (kind: NotificationKind, chosen: Partial<Channels>) => void;

/** A row a kind, a column a way. */
export function ChannelTable({
  channels,
  disabled,
  onChange,
}: {
  channels: NotificationSettings['channels'];
  disabled: boolean;
  onChange: Change;
}) {
  const { t } = useTranslation();
  return (
    <table className={classes.channels} aria-label={t('What and how')}>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('In the app')}</th>
          <th scope="col">{t('Mail')}</th>
          <th scope="col">{t('Push')}</th>
        </tr>
      </thead>
      {areas.map(([area, kinds]) => (
        <tbody key={area}>
          <tr>
            <th colSpan={4} scope="rowgroup">
              {t(area)}
            </th>
          </tr>
          {kinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              channels={channels[kind]}
              disabled={disabled}
              onChange={onChange}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function KindRow({
  kind,
  channels: { inApp, mail, push },
  disabled,
  onChange,
}: {
  kind: NotificationKind;
  channels: Channels;
  disabled: boolean;
  onChange: Change;
}) {
  const { t } = useTranslation();
  const what = t(notificationKinds[kind].label);
  const named = (way: string) => `${what}: ${way}`;
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-label={t('In the app')}>
        {isAlwaysShown(kind) ? (
          <span className={classes.always}>{t('Always')}</span>
        ) : (
          <Switch
            aria-label={named(t('In the app'))}
            checked={inApp}
            disabled={disabled}
            onChange={(event) => onChange(kind, { inApp: event.currentTarget.checked })}
          />
        )}
      </td>
      <td data-label={t('Mail')}>
        <NativeSelect
          aria-label={named(t('Mail'))}
          data={mailChoices.map((value) => ({ value, label: t(mailLabels[value]) }))}
          value={mail}
          disabled={disabled}
          onChange={(event) => onChange(kind, { mail: event.currentTarget.value as MailChoice })}
        />
      </td>
      <td data-label={t('Push')}>
        <Switch
          aria-label={named(t('Push'))}
          checked={push}
          disabled={disabled}
          onChange={(event) => onChange(kind, { push: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
