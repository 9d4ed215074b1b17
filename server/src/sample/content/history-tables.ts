import type { SampleCustomer, SampleService, SampleSupplier, SupplierChange } from './history-types.ts';

/** The lines of a table in text: cells between bars, a line each. */
export const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

interface SuppliersGiven {
  /** Who enters and who approves them. */
  readonly by: string;
  readonly approvedBy: string;
  /** By supplier code. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly changes: Readonly<Record<string, SupplierChange[]>>;
}

/**
 * Suppliers from a table: name, code, category, type, contact, mailbox, phone, country, state, city, address, grade as
 * entered, days ago entered, days ago approved (or -), certificates as `standard:days until it expires`.
 */
export const supplierTable = (
  text: string,
  { by, approvedBy, reasons, changes }: SuppliersGiven,
): SampleSupplier[] =>
  table(text).map((cells) => {
    const [name = '', code = '', category = '', type = '', contactPerson = '', mailbox = '', phone = ''] =
      cells;
    const [country = '', state = '', city = '', address = '', rating = ''] = cells.slice(7);
    const [created = '', approved = '', certificates = ''] = cells.slice(12);
    return {
      name,
      code,
      category,
      type: type as SampleSupplier['type'],
      reasonForType: reasons[code] ?? null,
      contactPerson,
      email: `${mailbox}.example`,
      phone,
      country,
      state: state || null,
      city,
      address,
      rating: rating as SampleSupplier['rating'],
      createdBy: by,
      createdDaysAgo: Number(created),
      approvedDaysAgo: approved === '-' ? null : Number(approved),
      approvedBy,
      certificates: certificates
        .split(',')
        .filter((one) => one.trim() !== '')
        .map((one) => {
          const [standard = '', days = ''] = one.split(':');
          return { standard: standard.trim(), expiresInDays: Number(days) };
        }),
      changes: changes[code] ?? [],
    };
  });

/**
 * Customers from a table: name, code, category, stars, strategic (yes), contact, mailbox, phone, address, days since
 * the last order (or -), status, days ago entered, notes.
 */
export const customerTable = (text: string, by: string): SampleCustomer[] =>
  table(text).map((cells) => {
    const [name = '', code = '', category = '', rating = '', strategic = '', contactPerson = ''] = cells;
    const [mailbox = '', phone = '', address = '', lastOrder = '', status = '', created = '', notes = ''] =
      cells.slice(6);
    return {
      name,
      code,
      category: category as SampleCustomer['category'],
      rating: Number(rating),
      strategic: strategic === 'yes',
      contactPerson,
      email: `${mailbox}.example`,
      phone,
      address,
      notes: notes || null,
      lastOrderDaysAgo: lastOrder === '-' ? null : Number(lastOrder),
      status: status as SampleCustomer['status'],
      createdBy: by,
      createdDaysAgo: Number(created),
    };
  });

/** Services from a table: name, code, category, status as entered, days ago entered, description, specifications. */
export const serviceTable = (text: string, by: string): SampleService[] =>
  table(text).map(
    ([name = '', code = '', category = '', status = '', created = '', description = '', ...rest]) => ({
      name,
      code,
      category,
      status: status as SampleService['status'],
      description,
      specifications: (rest[0] ?? '').replaceAll('; ', '\n'),
      createdBy: by,
      createdDaysAgo: Number(created),
    }),
  );
