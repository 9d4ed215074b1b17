import styles from './faq.module.css';

export interface Question {
  question: string;
  answer: string;
}

/** Questions that open in place, by the browser's own disclosure. */
export function Faq({ questions }: { questions: Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
