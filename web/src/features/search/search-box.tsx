import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SearchField } from './search-field.tsx';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx').then((module) => module.SearchDialog));

/** 'Search everything...': a field in the top bar; a button with a dialog where there is no room for it. */
export function SearchBox() {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false });
  const [opened, dialog] = useDisclosure(false);
  const input = useRef<HTMLInputElement>(null);
  const begin = () => {
    if (narrow) dialog.open();
    else input.current?.focus();
  };
  // The first works inside fields too, the second must not.
  useHotkeys([['mod+K', begin]], []);
  useHotkeys([['/', begin]]);
  if (!narrow) return <SearchField inputRef={input} />;
  return (
    <>
      <ActionIcon size={36} onClick={dialog.open} aria-label={t('Search everything...')}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Suspense>{opened && <SearchDialog onClose={dialog.close} />}</Suspense>
    </>
  );
}
