/** All tabs of a browser share one session, and so one company: a switch is told to the others. Signing out forgets it. */
const key = 'temper.person.company-switched';

/** The company that this page shows: the server refuses what is meant for another than the session works in. */
let shown: string | undefined;
export const companyHeader = (): Record<string, string> => (shown ? { 'x-company': shown } : {});
export function showCompany(id: string): void {
  shown = id;
}

export function tellCompanySwitched(id: string): void {
  showCompany(id);
  localStorage.setItem(key, `${id} ${Date.now()}`);
}

/** Also when the server says so first. */
export function onCompanySwitchedElsewhere(switched: (id: string) => void): () => void {
  const take = (id: string) => {
    showCompany(id);
    switched(id);
  };
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue) take(event.newValue.split(' ')[0] ?? '');
  };
  window.addEventListener('storage', listen);
  listeners.add(take);
  return () => {
    window.removeEventListener('storage', listen);
    listeners.delete(take);
  };
}

const listeners = new Set<(id: string) => void>();

/** The server has refused something of this page, because the session works in that company now. */
export function companyMoved(id: string): void {
  if (id !== shown) for (const listener of listeners) listener(id);
}
