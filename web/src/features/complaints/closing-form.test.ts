import { expect, it } from 'vitest';
import { closingForm } from './closing-form.ts';

const nothing = { resolution: '', rootCause: '', rootCauseNotConfirmed: false, openTasksReason: '' };
const problems = (values: object, hasOpenTasks = false) =>
  closingForm(hasOpenTasks)
    .safeParse({ ...nothing, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('asks for everything in the first round', () => {
  expect(problems({}, true)).toEqual([
    'resolution: Resolution is required',
    'rootCause: Enter the root cause or mark it as not confirmed',
    'openTasksReason: Tasks are still open: complete them or give a reason',
  ]);
  const resolution = 'A new box was sent';
  expect(problems({ resolution, rootCause: 'Heat' })).toEqual([]);
  expect(problems({ resolution, rootCauseNotConfirmed: true })).toEqual([]);
  expect(problems({ resolution, rootCause: 'Heat', rootCauseNotConfirmed: true })).toEqual([
    'rootCauseNotConfirmed: Enter the root cause or mark it as not confirmed, not both',
  ]);
  expect(problems({ resolution, rootCause: 'Heat', openTasksReason: 'They go on' }, true)).toEqual([]);
});
