import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PathLink } from './path-link.tsx';

/** The way back to what a page is about. */
export function BackButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      component={PathLink}
      href={href}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {children}
    </Button>
  );
}
