import type { z } from 'zod';
import { acceptanceForm } from './acceptance-form.ts';
import { flowChart } from './flow-chart.ts';
import { haccpPlan } from './haccp-plan.ts';

/** The kinds of documents that carry structured content beside their file, and its schema. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  'flow-charts': flowChart,
  'acceptance-forms': acceptanceForm,
  haccp: haccpPlan,
};

/** The schema of a kind's structured content; undefined for kinds that have only files. */
export const contentSchemaOf = (kind: string): z.ZodType | undefined =>
  Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
