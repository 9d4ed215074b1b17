import type { ReactNode } from 'react';
import { t } from '../../i18n/light.ts';
import styles from './article.module.css';

export interface Part {
  title: string;
  paragraphs?: string[];
  list?: string[];
}

interface ArticleProps {
  title: string;
  lead?: string;
  /** Shown as 'Last updated ...' under the title. */
  updated?: string;
  parts: Part[];
  children?: ReactNode;
}

/** A page to read: title, sections of prose and lists, and what follows them. */
export function Article({ title, lead, updated, parts, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {updated && <p className={styles.updated}>{t('Last updated {{date}}', { date: updated })}</p>}
      </header>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.list && (
            <ul>
              {part.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {children}
    </article>
  );
}
