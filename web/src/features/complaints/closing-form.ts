import { complaintClosing, openTasksMessage, rootCauseMessage } from '@temper/contract/entities/complaint.ts';
import { notBothMessage } from '@temper/contract/entities/complaint-rules.ts';
import { z } from 'zod';

/** What closing asks for, all of it before it is sent; with open tasks also why it is closed all the same. */
export const closingForm = (hasOpenTasks: boolean) =>
  z.object(complaintClosing).check(({ value, issues }) => {
    const say = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    const { rootCause, rootCauseNotConfirmed, openTasksReason } = value;
    if (!rootCause && !rootCauseNotConfirmed) say('rootCause', rootCauseMessage);
    if (rootCause && rootCauseNotConfirmed) say('rootCauseNotConfirmed', notBothMessage);
    if (hasOpenTasks && !openTasksReason) say('openTasksReason', openTasksMessage);
  });
