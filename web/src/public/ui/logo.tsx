import styles from './logo.module.css';

/** The sign and the name. The name is text, so the sign is silent. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.tile} />
        <path
          className={styles.letter}
          d="M8 11.2c0-1 .8-1.8 1.8-1.8h12.4a1.8 1.8 0 0 1 0 3.6h-4.4v9a1.8 1.8 0 0 1-3.6 0v-9H9.8c-1 0-1.8-.8-1.8-1.8z"
        />
        <path className={styles.tick} d="M20.2 19.6l1.7 1.8 3.3-3.7" />
      </svg>
      Temper
    </span>
  );
}
