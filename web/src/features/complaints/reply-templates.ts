import type { Translate } from '../../i18n/use-translation.ts';

/** What a mail to a customer is filled with. */
export interface ReplyFacts {
  readonly number: string;
  readonly customer: string;
  readonly product: string;
  readonly received: string;
  readonly resolution: string;
  readonly company: string;
  readonly person: string;
  readonly [more: string]: string;
}

export interface ReplyTemplate {
  readonly key: string;
  /** Translated, as is the rest. */
  readonly label: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails to begin with, in the company's language; each can be rewritten before it is sent. */
export function replyTemplates(t: Translate, facts: ReplyFacts): ReplyTemplate[] {
  const mail = (...paragraphs: string[]) =>
    [
      t('Dear {{customer}},', facts),
      ...paragraphs,
      t('Your reference for any question is {{number}}.', facts),
      `${t('Kind regards,')}\n${facts.person}\n${facts.company}`,
    ].join('\n\n');
  const subject = t('Your complaint {{number}}: {{product}}', facts);
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
        facts.resolution || t('(what was found and what will be done)'),
        t('We are sorry for the trouble, and thank you for helping us to become better.'),
      ),
    },
  ];
}
