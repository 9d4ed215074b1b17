import { Button } from '@mantine/core';

/** The way to the next page of what is read bit by bit; nothing when all is there. */
export function MoreButton({
  of,
  label,
  margin,
}: {
  of: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** Translated. */
  label: string;
  /** Around it, in pixels, where nothing else keeps it off the edges. */
  margin?: number;
}) {
  if (!of.hasNextPage) return null;
  return (
    <Button
      m={margin}
      variant="default"
      loading={of.isFetchingNextPage}
      onClick={() => void of.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
