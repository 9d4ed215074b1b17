import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { PlanCards } from '../../plans/plan-cards.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DemoButton } from '../../ui/demo-button.tsx';
import { Faq } from '../../ui/faq.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './pricing.module.css';

const questions = () => [
  {
    question: t('How does the free trial work?'),
    answer: t(
      'Create an account and use everything for 14 days. No card is needed; you choose a plan when you know that you want one.',
    ),
  },
  {
    question: t('Can we change the plan later?'),
    answer: t('Yes, in both directions. A larger plan starts at once, a smaller one with the next month.'),
  },
  {
    question: t('Who counts as a user?'),
    answer: t(
      'Everybody who signs in, whatever the role. People you have deactivated do not count, and their signatures and history stay.',
    ),
  },
  {
    question: t('What happens to our data if we leave?'),
    answer: t(
      'Every list can be exported as CSV, XLSX or PDF at any time, on every plan. After you leave, we keep your data for 30 days and then remove it.',
    ),
  },
  {
    question: t('Can we run Temper on our own servers?'),
    answer: t(
      'Yes. It runs on Node.js and PostgreSQL and needs nothing from outside. Write to us for what that means for support.',
    ),
  },
];

export function PricingPage() {
  return (
    <SiteLayout>
      <PageHead
        title={t('Pricing')}
        lead={t('Per company and month. Every plan begins with 14 days free, and no card is needed.')}
      />
      <div className={styles.plans}>
        <h2 className={styles.hidden}>{t('Plans')}</h2>
        <PlanCards limitations />
      </div>
      <section className={styles.questions} aria-labelledby="pricing-questions">
        <h2 id="pricing-questions">{t('Questions about prices')}</h2>
        <Faq questions={questions()} />
        <Actions center>
          <ButtonLink href="/register">{t('Start free for 14 days')}</ButtonLink>
          <DemoButton label={t('View Demo')} variant="secondary" />
        </Actions>
      </section>
    </SiteLayout>
  );
}
