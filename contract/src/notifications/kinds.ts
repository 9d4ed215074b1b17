/** How a notification is mailed: not at all, at once, or in one mail each morning. */
export const mailChoices = ['off', 'now', 'digest'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Where notifications of a kind go. */
export interface Channels {
  readonly inApp: boolean;
  readonly mail: MailChoice;
  readonly push: boolean;
}

interface KindMeta extends Channels {
  /** What happened, as the settings name it. */
  readonly label: string;
  readonly area: string;
  /** Too important to be left out of the application. */
  readonly always?: true;
}

const seen = { inApp: true, mail: 'off', push: false } as const;
const daily = { inApp: true, mail: 'digest', push: false } as const;
const mine = { inApp: true, mail: 'digest', push: true } as const;
const urgent = { inApp: true, mail: 'now', push: true } as const;

/** Every kind of notification, with where it goes unless a person chooses otherwise. */
export const notificationKinds = {
  taskAssigned: { area: 'Tasks', label: 'A task is assigned to me', ...mine },
  taskDue: { area: 'Tasks', label: 'A task of mine is due today', ...daily },
  taskOverdue: { area: 'Tasks', label: 'A task of mine is overdue', ...mine },
  complaintAssigned: { area: 'Complaints', label: 'A complaint is assigned to me', ...mine },
  complaintSafety: {
    area: 'Complaints',
    label: 'A complaint reports a safety risk',
    ...urgent,
    always: true,
  },
  warningCritical: { area: 'Warnings', label: 'Critical warning', ...urgent, always: true },
  warning: { area: 'Warnings', label: 'Other warning', ...seen },
  warningAssigned: { area: 'Warnings', label: 'A warning is assigned to me', ...mine },
  certificateExpiring: { area: 'Warnings', label: 'A certificate expires or has expired', ...daily },
  auditAssigned: { area: 'Audits', label: 'I am the auditor of an audit', ...mine },
  auditScheduled: { area: 'Audits', label: 'The audit programme has scheduled an audit', ...seen },
  auditOverdue: { area: 'Audits', label: 'An audit is overdue', ...daily },
  findingAssigned: { area: 'Audits', label: 'An audit finding is mine to correct', ...mine },
  documentReview: { area: 'Documents', label: 'A document waits for my review or approval', ...mine },
  documentDecided: { area: 'Documents', label: 'A document of mine is approved or rejected', ...daily },
  documentReading: { area: 'Documents', label: 'A document is to be read and acknowledged', ...mine },
  changeAnswered: {
    area: 'Documents',
    label: 'A change that I asked for is accepted, declined or done',
    ...daily,
  },
  formOutOfLimits: {
    area: 'Documents',
    label: 'An acceptance form of mine has values out of limits',
    ...mine,
  },
  documentDue: { area: 'Documents', label: 'A periodic review or a certification falls due', ...daily },
  recipeReview: { area: 'Recipes', label: 'A recipe waits for approval', ...daily },
  recipeDecided: { area: 'Recipes', label: 'A recipe of mine is approved or rejected', ...seen },
  mention: { area: 'Comments', label: 'Somebody mentions me', ...urgent },
  comment: { area: 'Comments', label: 'A comment on a record of mine', ...daily },
  importFinished: { area: 'Company', label: 'An import of mine has finished', ...seen },
  exportFinished: { area: 'Company', label: 'An export of mine is ready', ...seen },
  accountLocked: {
    area: 'Company',
    label: 'An account is locked after failed attempts',
    ...urgent,
    always: true,
  },
  fileDamaged: {
    area: 'Company',
    label: 'A stored file is missing or damaged',
    ...urgent,
    always: true,
  },
  news: { area: 'Company', label: 'Members and other news of the company', ...seen },
} as const satisfies Readonly<Record<string, KindMeta>>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** What a person has chosen otherwise, by kind. */
export type ChosenChannels = Readonly<Partial<Record<NotificationKind, Partial<Channels>>>>;

/** Where a kind goes for somebody who has chosen this. */
export function channelsOf(kind: NotificationKind, chosen: Partial<Channels> = {}): Channels {
  const { inApp, mail, push, ...meta }: KindMeta = notificationKinds[kind];
  return {
    inApp: meta.always === true || (chosen.inApp ?? inApp),
    mail: chosen.mail ?? mail,
    push: chosen.push ?? push,
  };
}

/** Whether a kind cannot be left out of the application. */
export const isAlwaysShown = (kind: NotificationKind): boolean => {
  const meta: KindMeta = notificationKinds[kind];
  return meta.always === true;
};
