import { isSamplePerson } from './product-admin.ts';

/** Whether news may be mailed: not to invented people, nor where no address has been confirmed yet. */
export const mayBeMailed = ({ personId, email }: { personId: string; email: string }): boolean =>
  !isSamplePerson(personId) && !email.endsWith('.invalid');
