import { useEffect } from 'react';

/** How many forms hold something typed that is not saved. */
let dirtyForms = 0;

export function anyFormOpen(): boolean {
  return dirtyForms > 0;
}

/** Registers a form with unsaved changes for as long as `dirty` is true. Guard and session gate ask for it. */
export function useOpenForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    dirtyForms += 1;
    return () => {
      dirtyForms -= 1;
    };
  }, [dirty]);
}
