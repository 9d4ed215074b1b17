// One process at a time. Plain JavaScript without dependencies, as prepare.mjs.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A holder that lives shows it each second, unless it is busy; after this long, in ms, it is gone. */
const silentFor = 60_000;

/** Runs `work` while no other process does so with this lock, a file. `waits` is called once when it has to wait. */
export async function alone(lock, work, waits) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; !take(lock); told = true) {
    if (!told) waits();
    await sleep(200);
  }
  const now = () => utimes(lock, new Date(), new Date()).catch(() => {});
  const sign = setInterval(now, 1000);
  try {
    return await work();
  } finally {
    clearInterval(sign);
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // Whoever was stopped in the middle could not tidy up.
  if (!isLeftBehind(lock)) return false;
  rmSync(lock, { force: true });
  return take(lock);
}

function isLeftBehind(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const holder = Number(readFileSync(lock, 'utf8'));
    // Made a moment ago and not written yet.
    if (!holder) return age > 1000;
    // A number is given again: in a container that was started anew it may be this very process's.
    return holder === process.pid || age > silentFor || !lives(holder);
  } catch {
    // Released meanwhile.
    return false;
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
