/** The sign of Temper. The name stands beside it as text, so the sign is silent. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="var(--t-primary-fill)" />
      <path
        d="M8 11.2c0-1 .8-1.8 1.8-1.8h12.4a1.8 1.8 0 0 1 0 3.6h-4.4v9a1.8 1.8 0 0 1-3.6 0v-9H9.8c-1 0-1.8-.8-1.8-1.8z"
        fill="#fff"
      />
      <path
        d="M20.2 19.6l1.7 1.8 3.3-3.7"
        fill="none"
        stroke="#5fe39c"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
