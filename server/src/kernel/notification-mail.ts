import type { MailPayload } from '@temper/contract/endpoints/outbox.ts';
import { cut } from './cut.ts';

/** To whom, and for which of their companies. */
interface Reader {
  readonly email: string;
  readonly company: string;
}

export interface MailedNotification {
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

export interface MailSection {
  readonly heading?: string;
  readonly items: readonly MailedNotification[];
}

const settingsPath = '/settings/notifications';

/** The mail of one notification. `publicUrl` has no trailing slash. */
export const notificationMail = (
  publicUrl: string,
  reader: Reader,
  notification: MailedNotification,
): MailPayload =>
  composeMail(publicUrl, reader, {
    subject: notification.title,
    sections: [{ items: [notification] }],
    why: 'You get this at once because your notification settings say so.',
  });

/** A mail of notifications as text and HTML. */
export function composeMail(
  publicUrl: string,
  { email, company }: Reader,
  content: { subject: string; sections: readonly MailSection[]; why: string },
): MailPayload {
  const { sections, why } = content;
  const settings = `${publicUrl}${settingsPath}`;
  const text = [
    ...sections.flatMap(({ heading, items }) => [
      ...(heading ? [heading.toUpperCase()] : []),
      ...items.map(({ title, message, link }) =>
        [title, message, ...(link ? [`${publicUrl}${link}`] : [])].join('\n'),
      ),
    ]),
    `${company} · Temper\n${why}\n${settings}`,
  ].join('\n\n');
  const html = sections.map((section) => sectionHtml(publicUrl, section)).join('');
  return {
    to: email,
    subject: `${cut(oneLine(content.subject), 160)} · ${cut(oneLine(company), 60)}`,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f8f7fa;font:15px/1.5 system-ui,sans-serif;color:#2f2b3d"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e6e5e8;border-radius:8px;overflow-wrap:anywhere">${html}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e5e8;font-size:13px;color:#6d6b77">${escaped(company)} · Temper<br>${escaped(why)} <a href="${escaped(settings)}" style="color:#5e50ee">Change it</a></p></div></body></html>`,
  };
}

function sectionHtml(publicUrl: string, { heading, items }: MailSection): string {
  const head = heading
    ? `<h2 style="margin:16px 0 8px;font-size:13px;color:#6d6b77">${escaped(heading)}</h2>`
    : '';
  const list = items.map(({ title, message, link }) => {
    const name = link
      ? `<a href="${escaped(publicUrl + link)}" style="color:#5e50ee">${escaped(title)}</a>`
      : escaped(title);
    return `<p style="margin:0 0 12px"><strong>${name}</strong><br>${escaped(message).replaceAll('\n', '<br>')}</p>`;
  });
  return head + list.join('');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
