import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { inspect, tooDeepIssue } from './storable.ts';

/** A request that its schema refuses; Fastify adds which part of the request it was. */
export class RequestInvalidError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly validationContext?: string;
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit its schema.');
    this.issues = issues;
  }
}

/**
 * Checks parts of requests by their Zod schemas. What the database cannot keep is refused in all of them,
 * whether or not a schema thinks of it.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { tooDeep, issue } = inspect(data);
    if (tooDeep) return { error: new RequestInvalidError([tooDeepIssue]) };
    const result = schema.safeParse(data);
    if (!result.success) return { error: new RequestInvalidError(result.error.issues) };
    return issue ? { error: new RequestInvalidError([issue]) } : { value: result.data };
  };

/** What a schema found wrong, by field. An unknown key is named by its own path, so that it can be found. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: `Unknown: ${key}` }));
    return [{ path: path.join('.'), message: issue.message }];
  });
