import clsx from 'clsx';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from '../lib/router.tsx';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  wide?: boolean;
}

function classOf({ variant = 'primary', size = 'medium', wide }: Look): string {
  return clsx(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide);
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** While busy a button stays focusable and readable, turns a small wheel and ignores presses. */
export function Button({
  variant,
  size,
  wide,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(classOf({ variant, size, wide }), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  busy?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

export function ButtonLink({ href, busy, onClick, children, ...look }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      className={clsx(classOf(look), busy && styles.busy)}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {busy && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </Link>
  );
}
