import { customer } from '@temper/contract/entities/customer.ts';
import { service } from '@temper/contract/entities/service.ts';
import { supplier } from '@temper/contract/entities/supplier.ts';
import { supplierWorkflow } from '@temper/contract/workflows/supplier-workflow.ts';
import { applyCommand } from '../../derive/command.ts';
import { insertCertificate } from '../../features/suppliers/certificates.ts';
import { noteSupplierAudit } from '../../features/suppliers/queries.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRecord, updateRecord } from '../../kernel/records.ts';
import { certificatesOf } from '../content/certificates.ts';
import type { CompanyHistory, SampleSupplier } from '../content/history-types.ts';
import { insertFile, type KeptFile, keepCertificate } from '../sample-files.ts';
import type { Happening, Telling } from './happening.ts';

/** Certificates on paper, by their number. */
type Papers = ReadonlyMap<string, KeptFile>;

/** Prints the certificates that count, before the transaction begins. `dayOf` gives the day so many days ago. */
export async function keepCertificates(
  ctx: Ctx,
  { suppliers }: CompanyHistory,
  dayOf: (daysAgo: number) => string,
): Promise<Papers> {
  const papers = new Map<string, KeptFile>();
  for (const one of suppliers)
    for (const { current, issuedDaysAgo, expiresInDays, ...given } of certificatesOf(one)) {
      if (!current) continue;
      const dates = { issued: dayOf(issuedDaysAgo), expires: dayOf(-expiresInDays) };
      papers.set(given.number, await keepCertificate(ctx, { ...given, ...dates, supplier: one }));
    }
  return papers;
}

/** Suppliers with their certificates and changes, customers and services, as they were entered. */
export function partnerHappenings(telling: Telling, history: CompanyHistory, papers: Papers): Happening[] {
  return [
    ...history.suppliers.flatMap((one) => supplierHappenings(telling, one, papers)),
    ...history.customers.map(
      ({ createdBy, createdDaysAgo, lastOrderDaysAgo, ...values }): Happening => ({
        daysAgo: createdDaysAgo,
        who: createdBy,
        action: 'customer.create',
        happen: async (ctx, tx) => {
          const lastOrder = lastOrderDaysAgo === null ? null : telling.day(lastOrderDaysAgo);
          const row = await insertRecord(ctx, tx, customer.meta, { ...values, lastOrder });
          telling.keep('customer', values.code, row);
        },
      }),
    ),
    ...history.services.map(
      ({ createdBy, createdDaysAgo, ...values }): Happening => ({
        daysAgo: createdDaysAgo,
        who: createdBy,
        action: 'service.create',
        happen: async (ctx, tx) => {
          telling.keep('service', values.code, await insertRecord(ctx, tx, service.meta, values));
        },
      }),
    ),
    ...history.serviceChanges.map(
      ({ code, daysAgo, who, patch, reason }): Happening => ({
        daysAgo,
        who,
        action: 'service.update',
        happen: async (ctx, tx) => {
          const before = telling.recall('service', code);
          const change = { id: before.id, version: before.version, patch, reason, before };
          telling.keep('service', code, await updateRecord(ctx, tx, service.meta, change));
        },
      }),
    ),
  ];
}

function supplierHappenings(telling: Telling, given: SampleSupplier, papers: Papers): Happening[] {
  const { createdBy, createdDaysAgo, approvedDaysAgo, approvedBy, certificates, changes, ...values } = given;
  const recall = () => telling.recall('supplier', values.code);
  const list: Happening[] = [
    {
      daysAgo: createdDaysAgo,
      who: createdBy,
      action: 'supplier.create',
      happen: async (ctx, tx) => {
        const qualityCertifications = [...new Set(certificates.map(({ standard }) => standard))];
        const row = await insertRecord(ctx, tx, supplier.meta, {
          ...values,
          qualityCertifications: qualityCertifications.length > 0 ? qualityCertifications : ['None'],
          status: 'Under Review',
        });
        telling.keep('supplier', values.code, row);
      },
    },
  ];
  if (approvedDaysAgo !== null)
    list.push(
      // Nobody is approved unseen.
      {
        daysAgo: approvedDaysAgo,
        who: approvedBy,
        action: 'supplier.audit',
        happen: (_ctx, tx) => noteSupplierAudit(tx, recall().id, telling.day(approvedDaysAgo + 7)),
      },
      command(telling, values.code, { daysAgo: approvedDaysAgo, who: approvedBy, name: 'approve' }),
    );
  for (const certificate of certificatesOf(given))
    list.push({
      daysAgo: certificate.addedDaysAgo,
      who: createdBy,
      action: 'supplier.addCertificate',
      happen: async (ctx, tx) => {
        const { standard, number, issuer, issuedDaysAgo, expiresInDays } = certificate;
        const dates = { issued: telling.day(issuedDaysAgo), expires: telling.day(-expiresInDays) };
        const paper = papers.get(number);
        const fileId = paper ? insertFile(ctx, tx, paper) : null;
        await insertCertificate(ctx, tx, recall(), { standard, number, issuer, ...dates, fileId });
      },
    });
  for (const { daysAgo, who, command: name, patch, reason } of changes) {
    if (name) list.push(command(telling, values.code, { daysAgo, who, name, reason }));
    else
      list.push({
        daysAgo,
        who,
        action: 'supplier.update',
        happen: async (ctx, tx) => {
          const before = recall();
          const change = { id: before.id, version: before.version, patch: patch ?? {}, reason, before };
          telling.keep('supplier', values.code, await updateRecord(ctx, tx, supplier.meta, change));
        },
      });
  }
  return list;
}

function command(
  telling: Telling,
  code: string,
  given: {
    daysAgo: number;
    who: string;
    name: 'approve' | 'review' | 'deactivate' | 'reactivate';
    reason?: string | undefined;
  },
): Happening {
  const { daysAgo, who, name, reason } = given;
  return {
    daysAgo,
    who,
    action: `supplier.${name}`,
    happen: async (ctx, tx) => {
      const { id, version } = telling.recall('supplier', code);
      const row = await applyCommand(
        ctx,
        tx,
        supplier.meta,
        supplierWorkflow,
        { id, command: name, version, reason },
        () => ({}),
      );
      telling.keep('supplier', code, row);
    },
  };
}
