import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * A text that is typed here and kept in the address: it goes there when the person pauses, and comes back
 * when the address changes by other means (back button, reset). What is typed meanwhile is never overwritten.
 */
export function useTyped(
  inAddress: string,
  send: (text: string) => void,
  delay: number,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const own = useRef(inAddress);
  const sendLater = useDebouncedCallback((text: string) => {
    own.current = text.trim();
    send(text.trim());
  }, delay);
  useEffect(() => {
    if (inAddress === own.current) return;
    own.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return [
    typed,
    (text) => {
      setTyped(text);
      sendLater(text);
    },
  ];
}
