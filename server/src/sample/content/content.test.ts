import { roleMay } from '@temper/contract/access/role-table.ts';
import { defaultDepartments, roles } from '@temper/contract/access/roles.ts';
import { product as productEntity } from '@temper/contract/entities/product.ts';
import { validationRule } from '@temper/contract/entities/product-column.ts';
import { describe, expect, it } from 'vitest';
import {
  asEntered,
  comments,
  companies,
  demoPersonKey,
  edits,
  flowSteps,
  notifications,
  people,
  photos,
  productColumns,
  products,
  sheets,
} from './content.ts';
import { printSections } from './draft.ts';
import { tolerableError } from './finished.ts';
import type { ColumnValue, CompanyKey, ProductColumn, SampleProduct } from './types.ts';

const today = '2026-03-02';
const keys = companies.map(({ key }) => key);
const all = new Map(keys.map((key) => [key, products(key, today)]));
const of = (company: CompanyKey): SampleProduct[] => all.get(company) ?? [];
const find = (company: CompanyKey, code: string) => of(company).find((item) => item.code === code);
const person = (key: string) => people.find((item) => item.key === key);
const memberOf = (key: string, company: CompanyKey) =>
  person(key)?.memberships.find((item) => item.company === company);
const repeated = (list: string[]): string[] => list.filter((item, index) => list.indexOf(item) !== index);

function fits(column: ProductColumn, value: ColumnValue): boolean {
  switch (column.type) {
    case 'text':
      return typeof value === 'string' && value.length > 0;
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return (
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      );
    case 'select':
      return typeof value === 'string' && (column.options ?? []).includes(value);
    case 'number': {
      const { min = -Infinity, max = Infinity } = column.rule ?? {};
      return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
    }
  }
}

describe('companies and people', () => {
  it('has four companies with the departments of the spec first', () => {
    expect(keys).toEqual(['chocolate', 'pharma', 'electronics', 'chemicals']);
    for (const company of companies) {
      expect(company.departments.slice(0, 5)).toEqual([...defaultDepartments]);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: company.timeZone })).not.toThrow();
    }
  });

  it('gives every role to someone at the chocolate maker and an administrator to each company', () => {
    const held = people.flatMap((item) => item.memberships).filter(({ company }) => company === 'chocolate');
    expect(new Set(held.map(({ role }) => role))).toEqual(new Set(roles));
    for (const key of keys) {
      const admins = people.filter((item) =>
        item.memberships.some(({ company, role }) => company === key && role === 'administrator'),
      );
      expect(admins.length, key).toBeGreaterThan(0);
    }
  });

  it('makes the demo person Quality Manager everywhere', () => {
    const demo = person(demoPersonKey);
    expect(demo?.memberships.map(({ company }) => company)).toEqual(keys);
    expect(demo?.memberships.every(({ role }) => role === 'quality-manager')).toBe(true);
  });

  it('keeps addresses unreachable and keys, addresses and departments sound', () => {
    expect(repeated(people.map(({ key }) => key))).toEqual([]);
    expect(repeated(people.map(({ email }) => email))).toEqual([]);
    for (const item of people) {
      expect(item.email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
      for (const { company, department } of item.memberships) {
        expect(companies.find(({ key }) => key === company)?.departments).toContain(department);
      }
    }
  });
});

describe('columns', () => {
  it('starts with the defaults of the spec', () => {
    for (const key of keys) {
      const [name, code, category, quality, specifications] = productColumns(key);
      expect(name).toMatchObject({
        key: 'name',
        name: 'Product Name',
        type: 'text',
        required: true,
        owner: 'system',
        access: 'public',
      });
      expect(code).toMatchObject({
        key: 'code',
        name: 'Product Code',
        type: 'text',
        required: true,
        owner: 'system',
        access: 'public',
      });
      expect(category).toMatchObject({
        key: 'category',
        type: 'select',
        owner: 'Quality Control',
        access: 'public',
        options: ['Raw Materials', 'Packaging', 'Finished Goods'],
      });
      expect(quality).toMatchObject({
        key: 'qualityStatus',
        type: 'select',
        owner: 'Quality Control',
        access: 'department',
        department: 'Quality Control',
        options: ['Approved', 'Pending', 'Rejected'],
      });
      expect(specifications).toMatchObject({
        key: 'specifications',
        type: 'text',
        required: true,
        owner: 'R&D',
        access: 'department',
        department: 'R&D',
      });
    }
  });

  it('shows every column type and access level at the chocolate maker', () => {
    const columns = productColumns('chocolate');
    expect(columns).toHaveLength(9);
    expect(new Set(columns.map(({ type }) => type)).size).toBe(5);
    expect(new Set(columns.map(({ access }) => access)).size).toBe(3);
    for (const { rule } of columns) if (rule) expect(validationRule.safeParse(rule).success).toBe(true);
  });
});

describe('products', () => {
  const figures = [
    { family: 'HM', total: 156, active: 142, approved: 128, pending: 11, rejected: 3, percent: 94 },
    { family: 'YM', total: 89, active: 76, approved: 64, pending: 10, rejected: 2, percent: 91 },
    { family: 'MM', total: 234, active: 198, approved: 183, pending: 14, rejected: 1, percent: 96 },
    { family: 'TM', total: 67, active: 58, approved: 49, pending: 9, rejected: 0, percent: 92 },
  ];

  it.each(figures)('comes out at the dashboard figures of $family', (wanted) => {
    const items = of('chocolate').filter(({ family }) => family === wanted.family);
    const active = items.filter(({ status }) => status === 'active');
    const count = (quality: string) => active.filter(({ values }) => values.qualityStatus === quality).length;
    expect(items).toHaveLength(wanted.total);
    expect(active).toHaveLength(wanted.active);
    expect([count('Approved'), count('Pending'), count('Rejected')]).toEqual([
      wanted.approved,
      wanted.pending,
      wanted.rejected,
    ]);
    const mean = (count('Approved') + count('Pending') / 2) / active.length;
    expect(Math.round(mean * 100)).toBe(wanted.percent);
    for (const status of ['draft', 'inactive', 'archived']) {
      expect(
        items.some((item) => item.status === status),
        status,
      ).toBe(true);
    }
  });

  it('gives the other companies forty products each', () => {
    for (const key of keys.slice(1)) expect(of(key), key).toHaveLength(40);
  });

  it.each(keys)('repeats no code, name or description at %s', (key) => {
    expect(repeated(of(key).map(({ code }) => code))).toEqual([]);
    expect(repeated(of(key).map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(of(key).map(({ description }) => description))).toEqual([]);
  });

  it.each(keys)('is accepted by the contract and the columns of %s', (key) => {
    const columns = new Map(productColumns(key).map((column) => [column.key, column]));
    for (const item of of(key)) {
      const parsed = productEntity.create.safeParse({
        name: item.name,
        code: item.code,
        description: item.description,
        specifications: item.specifications,
        status: item.status,
        family: item.family,
        unit: item.unit,
        values: item.values,
      });
      expect(parsed.error?.issues ?? [], item.code).toEqual([]);
      for (const [column, value] of Object.entries(item.values)) {
        const definition = columns.get(column);
        expect(definition && fits(definition, value), `${item.code} ${column} = ${value}`).toBe(true);
      }
    }
  });

  it.each(keys)('reads like the work of a specialist at %s', (key) => {
    for (const item of of(key)) {
      expect(item.description, item.code).toMatch(/^[A-Z].{18,320}[.]$/);
      const lines = item.specifications.split('\n');
      expect(lines.length, item.code).toBeGreaterThanOrEqual(4);
      for (const text of lines) expect(text, item.code).toMatch(/^[^:]{2,90}: \S.{0,200}$/);
      expect(repeated(lines.map((text) => text.split(':')[0] ?? '')), item.code).toEqual([]);
      expect(`${item.name}${item.description}${item.specifications}`, item.code).not.toMatch(
        /undefined|NaN|\|| {2}/,
      );
    }
  });

  it('moves only the dates with today', () => {
    const later = products('chocolate', '2026-03-12');
    const dated = of('chocolate').find(({ values }) => values.nextShelfLifeCheck !== undefined);
    const moved = later.find(({ code }) => code === dated?.code);
    const days =
      (Date.parse(String(moved?.values.nextShelfLifeCheck)) -
        Date.parse(String(dated?.values.nextShelfLifeCheck))) /
      86_400_000;
    expect(days).toBe(10);
    expect(products('chocolate', today)).toEqual(of('chocolate'));
  });

  it('ages soundly and is entered by people who may', () => {
    for (const key of keys) {
      for (const item of of(key)) {
        expect(item.updatedDaysAgo, item.code).toBeLessThanOrEqual(item.createdDaysAgo);
        const role = memberOf(item.createdBy, key)?.role;
        expect(role && roleMay(role, 'product.create'), item.code).toBe(true);
      }
    }
  });

  it('takes the tolerable negative error from the directive', () => {
    expect([45, 100, 150, 250, 400, 1000, 10_000].map(tolerableError)).toEqual([
      4.1, 4.5, 6.8, 9, 12, 15, 150,
    ]);
  });
});

describe('story', () => {
  it('has the flow of the spec', () => {
    expect(flowSteps('chocolate')).toEqual([
      { name: 'Raw Materials', status: 'completed', completionPercentage: 100 },
      { name: 'Processing', status: 'in-progress', completionPercentage: 65 },
      { name: 'Quality Check', status: 'pending', completionPercentage: 0 },
      { name: 'Packaging', status: 'pending', completionPercentage: 0 },
    ]);
    for (const key of keys) expect(flowSteps(key).length).toBeGreaterThan(3);
  });

  it('changes products by people who may, after they were entered, and ends at the present', () => {
    expect(new Set(edits.map(({ productCode }) => productCode)).size).toBeGreaterThanOrEqual(25);
    for (const [index, edit] of edits.entries()) {
      const item = find(edit.company, edit.productCode);
      expect(item?.createdDaysAgo).toBeGreaterThan(edit.daysAgo);
      expect(item?.updatedDaysAgo).toBeLessThanOrEqual(edit.daysAgo);
      expect(edit.from).not.toEqual(edit.to);
      const role = memberOf(edit.author, edit.company)?.role;
      expect(role && roleMay(role, 'product.update')).toBe(true);
      if (index > 0) expect(edits[index - 1]?.daysAgo).toBeGreaterThanOrEqual(edit.daysAgo);
    }
  });

  it('goes back to what was entered', () => {
    const item = of('chocolate').find(({ name }) => name === 'Titanium Dioxide E 171');
    expect(item?.status).toBe('archived');
    const entered = item && asEntered(item, 'chocolate');
    expect(entered?.status).toBe('active');
    expect(entered?.values.qualityStatus).toBe('Approved');
    const untouched = of('chocolate').find(
      ({ code }) => !edits.some(({ productCode }) => productCode === code),
    );
    expect(untouched && asEntered(untouched, 'chocolate')).toEqual({
      ...untouched,
      updatedDaysAgo: untouched?.createdDaysAgo,
    });
  });

  it('comments on at least fifteen products by people who may', () => {
    expect(new Set(comments.map(({ productCode }) => productCode)).size).toBeGreaterThanOrEqual(15);
    for (const comment of comments) {
      const item = find(comment.company, comment.productCode);
      expect(item?.createdDaysAgo).toBeGreaterThan(comment.daysAgo);
      const role = memberOf(comment.author, comment.company)?.role;
      expect(role, comment.text).toBeDefined();
      expect(comment.text).toMatch(/^[A-Z].{30,240}[.?]$/);
    }
  });

  it('notifies the demo person at the times of the spec', () => {
    const times = notifications
      .filter(({ company }) => company === 'chocolate')
      .map(({ minutesAgo }) => minutesAgo);
    expect(times).toEqual([5, 60, 180]);
    const due = of('chocolate').find(({ name }) => name === 'Milk 33 % Classic Bar 100 g');
    expect(due?.values.nextShelfLifeCheck, 'the check of the second notification was due yesterday').toBe(
      '2026-03-01',
    );
  });

  it('draws photos and prints sheets of existing products', () => {
    expect(photos.length).toBeGreaterThanOrEqual(6);
    expect(repeated(photos.map(({ fileName }) => fileName))).toEqual([]);
    for (const photo of photos) {
      expect(find(photo.company, photo.productCode)).toBeDefined();
      expect(photo.svg()).toMatch(/^<svg [\s\S]*<\/svg>$/);
      expect(photo.svg()).not.toMatch(/undefined|NaN/);
      const role = memberOf(photo.uploadedBy, photo.company)?.role;
      expect(role && roleMay(role, 'attachment.create')).toBe(true);
    }
    for (const sheet of sheets) {
      const item = find(sheet.company, sheet.productCode);
      expect(item?.specifications).toBe(printSections(sheet.sections));
      expect(memberOf(sheet.preparedBy, sheet.company)).toBeDefined();
    }
  });
});
