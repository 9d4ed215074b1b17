import { complaint } from '@temper/contract/entities/complaint.ts';
import { customer } from '@temper/contract/entities/customer.ts';
import { service } from '@temper/contract/entities/service.ts';
import { missingReason } from '@temper/contract/entities/supplier.ts';
import { task } from '@temper/contract/entities/task.ts';
import { regionsOf } from '@temper/contract/places/regions.ts';
import { describe, expect, test } from 'vitest';
import { firstChecklists } from '../../features/audits/checklists/first-checklists.ts';
import { supplierProblems } from '../../features/suppliers/check-supplier.ts';
import { entryNamed } from './catalogue.ts';
import { certificatesOf, knownStandard } from './certificates.ts';
import { companies, histories, people } from './content.ts';

const personId = '00000000-0000-7000-8000-000000000101';

describe.each(companies)('the year of $name', ({ key, departments }) => {
  const history = histories[key];
  const members = new Map(
    people.flatMap((person) => {
      const membership = person.memberships.find(({ company }) => company === key);
      return membership ? [[person.key, { ...membership, name: person.fullName }] as const] : [];
    }),
  );

  test('is told by people who may do what they did', () => {
    const writers = new Set(['administrator', 'quality-manager', 'specialist']);
    const may = (who: string, ...more: string[]) => {
      const role = members.get(who)?.role ?? 'nobody';
      return writers.has(role) || more.includes(role);
    };
    for (const { createdBy, approvedBy, changes } of history.suppliers) {
      expect(may(createdBy), createdBy).toBe(true);
      expect(may(approvedBy), approvedBy).toBe(true);
      for (const { who } of changes) expect(may(who), who).toBe(true);
    }
    for (const { createdBy } of [...history.customers, ...history.services])
      expect(may(createdBy), createdBy).toBe(true);
    for (const { who } of history.serviceChanges) expect(members.has(who), who).toBe(true);
    for (const { enteredBy, assignedTo } of history.complaints) {
      expect(may(enteredBy, 'operator'), enteredBy).toBe(true);
      expect(may(assignedTo), assignedTo).toBe(true);
    }
    for (const { createdBy, assignedTo } of history.tasks) {
      expect(may(createdBy, 'operator'), createdBy).toBe(true);
      expect(may(assignedTo ?? '', 'operator', 'auditor'), String(assignedTo)).toBe(true);
    }
  });

  test('has partners that the forms would take', () => {
    for (const one of history.suppliers) {
      expect(supplierProblems(one, regionsOf), one.name).toEqual([]);
      expect(missingReason({ ...one, reasonForType: one.reasonForType }), one.name).toBeUndefined();
      expect(one.certificates.length, one.name).toBeGreaterThan(0);
      for (const { standard } of one.certificates) expect(knownStandard(standard), standard).toBe(true);
      for (const { addedDaysAgo, issuedDaysAgo, expiresInDays } of certificatesOf(one)) {
        expect(addedDaysAgo, one.name).toBeLessThan(one.createdDaysAgo);
        expect(issuedDaysAgo, one.name).toBeGreaterThan(-expiresInDays);
      }
    }
    for (const { createdBy: _b, createdDaysAgo: _d, lastOrderDaysAgo: _o, ...one } of history.customers)
      expect(customer.create.safeParse(one).error?.issues ?? [], one.name).toEqual([]);
    for (const { createdBy: _b, createdDaysAgo: _d, ...one } of history.services)
      expect(service.create.safeParse(one).error?.issues ?? [], one.name).toEqual([]);
    const codes = [...history.suppliers, ...history.customers, ...history.services].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('has complaints in the order of their steps, about products and of customers that exist', () => {
    for (const one of history.complaints) {
      const { product } = entryNamed(key, one.productName);
      const customers = history.customers.find(({ code }) => code === one.customerCode);
      expect(customers?.createdDaysAgo, one.key).toBeGreaterThan(one.daysAgo);
      const parsed = complaint.create.safeParse({
        customerName: customers?.name,
        email: customers?.email,
        productName: product.name,
        dateReceived: '2026-01-05',
        complaintDescription: one.description,
        cause: one.cause,
        priority: one.priority,
        assignedTo: personId,
        lotNumber: one.lotNumber,
        lotUnknownReason: one.lotUnknownReason,
      });
      expect(parsed.error?.issues ?? [], one.key).toEqual([]);
      expect(Boolean(one.lotNumber) || Boolean(one.lotUnknownReason), one.key).toBe(true);
      const steps = [one.daysAgo, one.startedDaysAgo, one.closed?.daysAgo, one.reopened?.daysAgo]
        .concat(one.reopened?.closed.daysAgo)
        .filter((day) => day !== undefined);
      expect(steps, one.key).toEqual(steps.toSorted((a, b) => b - a));
      expect(Math.min(...steps), one.key).toBeGreaterThanOrEqual(0);
    }
  });

  test('has audits by independent people, whose findings answer a question of the checklist', () => {
    for (const one of history.audits) {
      expect(departments, one.key).toContain(one.department);
      const auditor = members.get(one.auditorKey ?? '');
      if (auditor) {
        expect(auditor.name, one.key).toBe(one.auditor);
        expect(auditor.department, one.key).not.toBe(one.department);
      }
      const clauses = firstChecklists[one.standard].map(({ clause }) => clause);
      for (const finding of one.findings) {
        expect(clauses, finding.title).toContain(finding.clause);
        expect(members.has(finding.owner), finding.owner).toBe(true);
        const { correctedAfter = 0, verifiedAfter } = finding;
        expect(verifiedAfter === undefined || correctedAfter <= verifiedAfter, finding.title).toBe(true);
      }
    }
  });

  test('has tasks that the form would take', () => {
    for (const one of history.tasks) {
      const { title, description, status, priority, category, tags } = one;
      const given = { title, description, status, priority, category, tags, dueDate: '2026-01-05' };
      expect(task.create.safeParse(given).error?.issues ?? [], one.key).toEqual([]);
      expect((one.status === 'completed') === (one.completedDaysAgo !== undefined), one.key).toBe(true);
      expect((one.status === 'in_progress') === (one.startedDaysAgo !== undefined), one.key).toBe(true);
      // Weekends, the ends of months and leap years move an audit of the programme by some days.
      const planned = history.audits.find(({ key }) => one.link?.entity === 'audit' && key === one.link.key);
      if (planned) expect(planned.plannedDaysAgo - one.createdDaysAgo, one.key).toBeGreaterThanOrEqual(7);
    }
  });
});
