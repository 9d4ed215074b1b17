import { createContext, useContext } from 'react';

/** Whether the shown record is deleted: nothing can be added to it before it is restored. */
export const OfDeleted = createContext(false);

export const useOfDeleted = () => useContext(OfDeleted);
