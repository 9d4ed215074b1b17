import { Skeleton } from '@mantine/core';

/** Stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div style={{ padding: 24, display: 'grid', gap: 16 }} aria-busy="true">
      <Skeleton height={32} width={240} />
      <Skeleton height={18} width={360} maw="80%" />
      <Skeleton height={420} />
    </div>
  );
}
