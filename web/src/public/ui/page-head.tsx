import styles from './page-head.module.css';

/** The title of a page and what it is about. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}
