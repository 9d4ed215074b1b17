import { notifications } from '@mantine/notifications';
import { translateNow } from '../i18n/use-translation.ts';

/** See `tellLeftOut`. */
export const showLeftOut = (names: readonly string[]): void =>
  void notifications.show({
    color: 'yellow',
    message: translateNow('The address says something that means nothing here and was left out: {{names}}', {
      names: names.join(', '),
    }),
  });
