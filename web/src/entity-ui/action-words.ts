/** Audit actions in words that follow a name: 'Clara Whelan changed it'. By whole action, then by verb. */
const actions: Readonly<Record<string, string>> = {
  'company.register': 'registered the company',
  'company.renewCertificateAddress': 'gave a new address to the public certificate page of',
  'company.setNumberRules': 'changed the number rules of',
  'company.switchCertificatePage': 'switched the public certificate page of',
  'document.acknowledge': 'read and acknowledged',
  'document.activate': 'brought into force',
  'document.changeDraft': 'changed the draft of',
  'document.copy': 'took a complete copy of',
  'document.discard': 'gave up the draft of',
  'document.hidePublicly': 'took off the public page',
  'document.obsolete': 'made obsolete',
  'document.periodicReview': 'recorded a periodic review of',
  'document.reject': 'rejected',
  'document.review': 'signed the review of',
  'document.revise': 'began the next revision of',
  'document.setAudience': 'chose the audience of',
  'document.showPublicly': 'put on the public page',
  'document.submit': 'submitted for review',
  'document.withdraw': 'withdrew from review',
  'invitation.create': 'invited',
  'invitation.resend': 'sent the invitation again',
  'invitation.withdraw': 'withdrew the invitation',
  'member.create': 'joined',
  'outbox.retry': 'tried to send again',
  'person.changePassword': 'changed the password',
  'person.confirmEmail': 'confirmed the email address',
  'person.lock': 'was locked out after repeated failures',
  'person.resetPassword': 'reset the password',
  'person.revokeOtherSessions': 'ended all other sessions',
  'person.revokeSession': 'ended a session',
  'person.signIn': 'signed in',
  'person.signOut': 'signed out',
  'person.enableTwoFactor': 'switched two-factor authentication on',
  'person.disableTwoFactor': 'switched two-factor authentication off',
  'person.renewRecoveryCodes': 'renewed the recovery codes',
};
const verbs: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'brought back',
  import: 'imported',
  export: 'exported',
  reorder: 'reordered',
  attach: 'attached a file to',
  detach: 'took a file off',
  comment: 'commented on',
  uncomment: 'removed a comment on',
  upload: 'uploaded',
  approve: 'approved',
  reactivate: 'made active again',
  review: 'put under review',
  deactivate: 'made inactive',
  audit: 'audited',
  addCertificate: 'added a certificate to',
  changeCertificate: 'changed a certificate of',
  removeCertificate: 'took a certificate off',
  start: 'started work on',
  close: 'closed',
  reopen: 'reopened',
  reply: 'wrote to the customer about',
  discard: 'gave up the next version of',
  restoreVersion: 'brought an old version back of',
};

/** 'product.update' in English words, a key for `t`; an action without words shows as it is. */
export const actionWords = (action: string): string =>
  actions[action] ?? verbs[action.split('.').at(-1) ?? ''] ?? action;

/** What needs the record behind it, where the record's own history leaves it out. By whole action, then by verb. */
const alone: Readonly<Record<string, string>> = {
  'document.changeDraft': 'changed the draft',
  'document.copy': 'took a complete copy',
  'document.discard': 'gave up the draft',
  'document.periodicReview': 'recorded a periodic review',
  'document.review': 'signed the review',
  'document.revise': 'began the next revision',
  'document.setAudience': 'chose the audience',
  attach: 'attached a file',
  detach: 'took a file off',
  comment: 'commented',
  uncomment: 'removed a comment',
  addCertificate: 'added a certificate',
  changeCertificate: 'changed a certificate',
  removeCertificate: 'took a certificate off',
  start: 'started work',
  reply: 'wrote to the customer',
  discard: 'gave up the next version',
  restoreVersion: 'brought an old version back',
};

/** The same words where no record's name follows. */
export const actionWordsAlone = (action: string): string =>
  alone[action] ?? alone[action.split('.').at(-1) ?? ''] ?? actionWords(action);

/** Whether the action is about the actor alone, so that naming the record adds nothing. */
export const isAboutActor = (action: string): boolean => action.startsWith('person.');
