/** The colour of a score's bar, by the spec: 95 or more success, 90 info, 80 warning, below error. */
export function scoreLevel(percent: number): { color: string } {
  if (percent >= 95) return { color: 'var(--t-accent)' };
  if (percent >= 90) return { color: 'var(--t-info)' };
  if (percent >= 80) return { color: 'var(--t-warning)' };
  return { color: 'var(--t-danger)' };
}
