import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useOpenForm } from './session/open-forms.ts';

/**
 * While `isDirty()` is true, leaving the page asks first; closing the tab asks too, and an ended session leads
 * to the sign-in-again dialog instead of away. `dirty` is the same as state, for registering the form.
 */
export function useUnsavedGuard(dirty: boolean, isDirty: () => boolean = () => dirty): void {
  const { t } = useTranslation();
  useOpenForm(dirty);
  const ask = () =>
    new Promise<boolean>((answer) => {
      const id = modals.open({
        title: t('Unsaved changes'),
        onClose: () => answer(true),
        children: (
          <Stack>
            <Text>{t('What you typed is not saved yet. Leave without saving?')}</Text>
            <Group justify="flex-end">
              <Button variant="default" data-autofocus onClick={() => modals.close(id)}>
                {t('Stay')}
              </Button>
              <Button
                color="red"
                onClick={() => {
                  answer(false);
                  modals.close(id);
                }}
              >
                {t('Leave without saving')}
              </Button>
            </Group>
          </Stack>
        ),
      });
    });
  useBlocker({
    // Filters and sorting change the search part only: the form stays where it is.
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname && ask(),
    enableBeforeUnload: isDirty,
    disabled: !dirty,
  });
}
