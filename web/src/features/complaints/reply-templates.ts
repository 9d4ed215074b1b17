import { complaintReply } from '@temper/contract/entities/complaint.ts';
import type { Translate } from '../../i18n/use-translation.ts';

/** What a mail to a customer is filled with. */
export interface ReplyFacts {
  readonly number: string;
  readonly customer: string;
  readonly product: string;
  readonly received: string;
  readonly resolution: string;
  /** A closed complaint is answered with its result; nobody is looking into it any more. */
  readonly closed: boolean;
  readonly company: string;
  readonly person: string;
}

export interface ReplyTemplate {
  readonly key: string;
  /** Translated, as is the rest. */
  readonly label: string;
  readonly subject: string;
  readonly text: string;
}

/** What a template leaves to whoever writes; `gapMessage` is said while one of them stands in the mail. */
const gaps = (t: Translate) => ({
  done: t('(what was found and what was done)'),
  since: t('(what has been found out)'),
  planned: t('(what was found and what will be done)'),
});
export const gapMessage = 'Replace what stands in parentheses';

/** The schema of the mail, which also refuses gaps of a template that were not filled. */
export const replySchema = (t: Translate) =>
  complaintReply.superRefine(({ text }, context) => {
    if (Object.values(gaps(t)).some((gap) => text.includes(gap)))
      context.addIssue({ code: 'custom', path: ['text'], message: gapMessage });
  });

/** The mails to begin with, in the company's language; each can be rewritten before it is sent. */
export function replyTemplates(t: Translate, { closed, ...facts }: ReplyFacts): ReplyTemplate[] {
  const gap = gaps(t);
  const mail = (...paragraphs: string[]) =>
    [
      t('Dear {{customer}},', facts),
      ...paragraphs,
      t('Your reference for any question is {{number}}.', facts),
      `${t('Kind regards,')}\n${facts.person}\n${facts.company}`,
    ].join('\n\n');
  const subject = t('Your complaint {{number}}: {{product}}', facts);
  if (closed)
    return [
      {
        key: 'closed',
        label: t('We have closed your complaint'),
        subject,
        text: mail(
          t(
            'We have looked into your complaint about {{product}} of {{received}} and have closed it. This is the result:',
            facts,
          ),
          facts.resolution || gap.done,
          t('If this does not settle it for you, please answer this mail: we will take it up again.'),
        ),
      },
      {
        key: 'afterwards',
        label: t('Something has been found out since'),
        subject,
        text: mail(
          t(
            'We come back to your complaint about {{product}} of {{received}}, which is closed: we want to add what has been found out since.',
            facts,
          ),
          gap.since,
        ),
      },
    ];
  return [
    {
      key: 'received',
      label: t('We have received your complaint'),
      subject,
      text: mail(
        t(
          'Thank you for telling us about {{product}}. We received your complaint on {{received}} and are looking into it.',
          facts,
        ),
        t(
          'If you still have the product, please keep it with its packaging: the lot number helps us to find the cause.',
        ),
      ),
    },
    {
      key: 'question',
      label: t('We have a question'),
      subject,
      text: mail(
        t(
          'Thank you for your complaint about {{product}}. To find the cause we need your help: please send us the lot or batch number and, if you can, photos of the product and its packaging.',
          facts,
        ),
      ),
    },
    {
      key: 'resolved',
      label: t('We have found a solution'),
      subject,
      text: mail(
        t('We have looked into your complaint about {{product}} of {{received}}.', facts),
        facts.resolution || gap.planned,
        t('We are sorry for the trouble, and thank you for helping us to become better.'),
      ),
    },
  ];
}
