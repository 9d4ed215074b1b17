import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveUrl } from '../../lib/download.ts';
import classes from './profile.module.css';

/** The codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const begin = useRef<HTMLParagraphElement>(null);
  // The field that led here is gone, and the focus with it.
  useEffect(() => begin.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    saveUrl(url, 'temper-recovery-codes.txt');
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <Stack>
      <Text ref={begin} tabIndex={-1} style={{ outline: 'none' }}>
        {t(
          'Keep these recovery codes in a safe place. Each opens your account once when the phone is not at hand. They are not shown again.',
        )}
      </Text>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={download}>
          {t('Download')}
        </Button>
        <Button onClick={onDone}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}
