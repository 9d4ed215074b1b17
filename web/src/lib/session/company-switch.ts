/** All tabs of a browser share one session, and so one company: a switch is told to the others. */
const key = 'temper.company-switched';

export function tellCompanySwitched(): void {
  localStorage.setItem(key, String(Date.now()));
}

export function onCompanySwitchedElsewhere(switched: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) switched();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
