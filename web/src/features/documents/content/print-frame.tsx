import type { ComponentProps } from 'react';
import { PrintButton } from '../../../ui/print-button.tsx';
import { ContentPage } from './content-page.tsx';

/** The screen around a sheet that is printed, with the button that prints once there is something. */
export function PrintFrame({
  ready,
  ...rest
}: Pick<ComponentProps<typeof ContentPage>, 'row' | 'back' | 'children'> & { ready: boolean }) {
  return <ContentPage {...rest} actions={ready && <PrintButton />} />;
}
