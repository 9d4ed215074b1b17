import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGo } from '../../lib/use-go.ts';
import { signatureIdIn } from './signature-id.ts';
import classes from './signatures.module.css';

/** Takes the id of a signature, as it stands on a print or beside a signature. */
export function FindForm({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useTranslation();
  const go = useGo();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = signatureIdIn(text);
    setRefused(id === null);
    if (id === null) return;
    setText('');
    go(`/signatures/${id}`);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.find} aria-label={t('Verify a Signature')}>
      <TextInput
        className={classes.id}
        label={t('Signature id or address')}
        description={t(
          'It stands below each signature on prints and PDFs; spaces and capitals do not matter',
        )}
        value={text}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        error={refused && t('This is not the id of a signature: it has 32 digits from 0 to 9 and a to f')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
        {t('Verify')}
      </Button>
    </form>
  );
}
