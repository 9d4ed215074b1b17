import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Faq } from '../../ui/faq.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ChatCard, OfficeCard } from './cards.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

const questions = () => [
  {
    question: t('How soon do you answer?'),
    answer: t('Usually within one working day. Customers on Professional and Enterprise are answered first.'),
  },
  {
    question: t('I cannot sign in. Can you help?'),
    answer: t(
      'Use Forgot Password on the sign-in page first. If no mail arrives, ask an administrator of your company which address you have there and whether your access is active.',
    ),
  },
  {
    question: t('Can you show us Temper with our own products?'),
    answer: t(
      'Yes. Tell us your industry and a little about your process, and we prepare a session with a few of your specifications.',
    ),
  },
  {
    question: t('Do you help with the move from spreadsheets?'),
    answer: t(
      'Every list can be imported from CSV or XLSX with a trial run first. We look at your first import together with you.',
    ),
  },
];

export function ContactPage() {
  return (
    <SiteLayout>
      <PageHead
        title={t('Contact')}
        lead={t('A question, a plan, a problem: write to the people who make Temper.')}
      />
      <div className={styles.page}>
        <section className={styles.write} aria-labelledby="write-title">
          <h2 id="write-title">{t('Send a message')}</h2>
          <ContactForm />
        </section>
        <div className={styles.side}>
          <ChatCard />
          <OfficeCard />
        </div>
      </div>
      <section className={styles.questions} aria-labelledby="contact-questions">
        <h2 id="contact-questions">{t('Often asked')}</h2>
        <Faq questions={questions()} />
      </section>
    </SiteLayout>
  );
}
