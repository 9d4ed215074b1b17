import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat, useMe } from '../lib/me.ts';

/**
 * What a print says of itself: `what` it is (translated), who printed it and when, and that it is no controlled copy.
 * The time is that of printing, not that at which the screen was opened.
 */
export function usePrintedWords(what: string): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { company, person } = useMe();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // What is printed is taken from the page as soon as this returns.
    const before = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', before);
    return () => window.removeEventListener('beforeprint', before);
  }, []);
  return [
    what,
    t('Printed by {{name}}, {{time}} ({{zone}})', {
      name: person.name,
      time: format.dateTime(at.toISOString()),
      zone: company.timeZone,
    }),
    t('uncontrolled copy when printed'),
  ].join(' · ');
}
