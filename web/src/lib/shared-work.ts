/**
 * One tab works for all tabs of this browser that gave the same name, and tells the others what it learns.
 * `begin` runs in the tab whose turn it is, `again` saying that another tab had it before; it gets `tell` and
 * returns how to stop. When that tab closes, the next takes over. `hear` gets what is told, also the tab's own.
 *
 * Over plain HTTP other than localhost browsers give no locks: then each tab works for itself while it is shown.
 */
export function sharedWork<T>(
  name: string,
  begin: (tell: (message: T) => void, again: boolean) => () => void,
  hear: (message: T) => void,
): () => void {
  // Declared as always there, which is so only in a secure context.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return whileShown((again) => begin(hear, again));

  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<T>) => hear(data);
  const over = new AbortController();
  let release = () => {};
  const work = (again: boolean) =>
    new Promise<void>((resolve) => {
      if (over.signal.aborted) return resolve();
      const stop = begin((message) => {
        channel.postMessage(message);
        hear(message);
      }, again);
      release = () => {
        stop();
        resolve();
      };
    });
  const stand = async () => {
    const free = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work(false);
      return lock !== null;
    });
    if (!free) await locks.request(name, { signal: over.signal }, () => work(true));
  };
  // Rejects when the wait is given up.
  stand().catch(() => {});
  return () => {
    over.abort();
    release();
    channel.close();
  };
}

function whileShown(begin: (again: boolean) => () => void): () => void {
  let stop: (() => void) | undefined;
  let again = false;
  const follow = () => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else if (!stop) {
      stop = begin(again);
      again = true;
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
