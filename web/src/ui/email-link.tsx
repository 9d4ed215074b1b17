/** An address to write to; where the line is too short it breaks before the @ rather than within a word. */
export function EmailLink({ address, className }: { address: string; className?: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`} className={className}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
