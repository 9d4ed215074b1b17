import { audit } from '@temper/contract/entities/audit.ts';
import { auditFinding } from '@temper/contract/entities/audit-finding.ts';
import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { todayOf } from '../../derive/date-words.ts';
import { type Checked, entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import { ProblemError } from '../../kernel/errors.ts';
import { takeNumbers } from '../../kernel/number-series.ts';
import { readPeople } from '../../kernel/people.ts';
import { correctionOf, movedProblem } from './findings.ts';
import { independenceProblem } from './independence.ts';
import { placeFindings } from './place-findings.ts';
import { linePatch, placeLine } from './programme.ts';
import { patchOf, withoutStraySupplier } from './write-audits.ts';

type Values = Readonly<Record<string, unknown>>;

/** A rule that answers by throwing, as an import wants it. */
function checked(work: () => Values): Checked {
  try {
    return { data: work() };
  } catch (error) {
    if (error instanceof ProblemError && error.errors) return { errors: error.errors };
    throw error;
  }
}

const refused = (path: string, message: string): Checked => ({ errors: [{ path, message }] });

/** Audits as they are imported: judged as in the form, numbered in the order of the rows. */
export const auditTarget: ImportTarget = {
  ...entityTarget(audit),
  async rules(ctx, tx) {
    const [plain, people] = await Promise.all([entityTarget(audit).rules(ctx, tx), readPeople(ctx, tx?.db)]);
    const judged = (given: Checked, after: Values): Checked => {
      const problem = 'errors' in given ? undefined : independenceProblem(people, after);
      return problem ? { errors: [problem] } : given;
    };
    return {
      ...plain,
      create(record) {
        const given = plain.create(record);
        if ('errors' in given) return given;
        return judged({ data: withoutStraySupplier(given.data, given.data.auditType) }, given.data);
      },
      update(before, patch) {
        const given = plain.update(before, patch);
        if ('errors' in given) return given;
        const change = checked(() => patchOf(before, given.data));
        if ('errors' in change) return change;
        const differs = Object.entries(change.data).some(([key, value]) => (value ?? null) !== before[key]);
        if (!differs) return change;
        if ((change.data.auditDate ?? before.auditDate) !== before.auditDate)
          return refused('auditDate', 'An audit is moved on its own page, with a reason');
        return judged(change, { ...before, ...change.data });
      },
      async complete(tx, creates) {
        const numbers = await takeNumbers(ctx, tx, 'audit', creates.length);
        return creates.map((values, n) => ({ ...values, auditNumber: numbers[n], status: 'scheduled' }));
      },
    };
  },
};

/** Findings as they are imported: linked to the audits that their numbers name. */
export const findingTarget: ImportTarget = {
  ...entityTarget(auditFinding),
  async rules(ctx, tx) {
    const plain = await entityTarget(auditFinding).rules(ctx, tx);
    return {
      ...plain,
      update(before, patch) {
        const given = plain.update(before, patch);
        if ('errors' in given) return given;
        const problem = movedProblem(before, given.data);
        if (problem) return { errors: [problem] };
        return { data: { ...given.data, ...correctionOf(ctx, before, given.data) } };
      },
      complete: (tx, creates) => placeFindings(ctx, tx, creates),
    };
  },
};

export const programmeTarget: ImportTarget = {
  ...entityTarget(auditProgramme),
  async rules(ctx, tx) {
    const [plain, people] = await Promise.all([
      entityTarget(auditProgramme).rules(ctx, tx),
      readPeople(ctx, tx?.db),
    ]);
    const today = todayOf(ctx);
    const judged = (data: Values, after: Values): Checked => {
      const problem = independenceProblem(people, after);
      return problem ? { errors: [problem] } : { data };
    };
    return {
      ...plain,
      create(record) {
        const given = plain.create(record);
        return 'errors' in given ? given : judged(placeLine(given.data), given.data);
      },
      update(before, patch) {
        const given = plain.update(before, patch);
        if ('errors' in given) return given;
        const change = checked(() => linePatch(before, given.data, today));
        return 'errors' in change ? change : judged(change.data, { ...before, ...change.data });
      },
    };
  },
};
