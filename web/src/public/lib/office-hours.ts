/** Hours of the live chat: Monday to Friday, 9am to 5pm Pacific Time. */
const zone = 'America/Los_Angeles';
const hours = { from: 9, to: 17 };
const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** True while somebody answers the live chat, wherever the visitor is. Public holidays are not known. */
export function chatIsOpen(now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const hour = Number(part('hour'));
  return workdays.includes(part('weekday')) && hour >= hours.from && hour < hours.to;
}
