import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { AuditReportData } from './report-data.ts';
import { printReport } from './report-pdf.ts';

/** A report of which only the length of the scope matters. */
const reportOf = (lines: number) => {
  const finding = {
    findingNumber: 'AUD-1-1',
    title: 'Record not signed',
    description: 'Night shift',
    evidence: 'Record F-12',
    rating: 'major',
    clause: '2',
    status: 'verified',
    ownerName: 'Clara Whelan',
    dueDate: '2026-12-15',
    correctiveAction: 'Signing is checked',
    correctedDate: '2026-11-28',
    correctedByName: 'Clara Whelan',
    verifiedDate: '2026-11-29',
    verifiedByName: 'Jean-Luc Perrin',
    verification: 'Three nights',
    photos: [],
  };
  const item = {
    clause: 'P1',
    question: 'Is it so?',
    answer: 'conform',
    evidence: null,
    notes: null,
    photos: [],
  };
  return {
    company: { name: 'Works', dateFormat: 'YYYY-MM-DD' },
    audit: {
      auditNumber: 'AUD-1',
      title: 'Night shift',
      auditType: 'internal',
      auditStandard: 'HACCP',
      status: 'completed',
      auditDate: '2026-11-28',
      completedDate: '2026-11-28',
      department: 'Production',
      expectedDuration: '2 days',
      auditor: 'Jean-Luc Perrin',
      checklistVersion: 1,
      scope: Array.from({ length: lines }, (_, n) => `Line ${n}`).join('\n'),
      description: 'By night',
    },
    team: [],
    answers: { not_yet: 0, conform: 16, minor: 0, major: 0, not_applicable: 0 },
    score: 100,
    openReason: null,
    items: Array.from({ length: 16 }, () => item),
    findings: [finding, finding],
    report: null,
  } as unknown as AuditReportData;
};

/** The texts of each page between header and footer. */
async function pagesOf(pdf: Buffer): Promise<string[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const height = page.getViewport({ scale: 1 }).height;
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || !item.str.trim()) return [];
        const above = Number(item.transform[5]);
        return above > 45 && above < height - 50 ? [item.str.trim()] : [];
      }),
    );
  }
  await loading.destroy();
  return pages;
}

test('no heading of a report stands alone at the foot of a page, whatever its length', async () => {
  const headings = ['Scope', 'Description', 'Summary', 'Findings', 'Checklist', 'Signatures'];
  const print = { printedBy: 'Robin Reyes', at: new Date('2026-11-28T09:00:00Z'), timeZone: 'UTC' };
  const alone: string[] = [];
  for (const lines of [8, 19, 34, 38])
    for (const page of await pagesOf(await printReport(reportOf(lines), new Map(), print))) {
      expect(page.length).toBeGreaterThan(2);
      const last = page.at(-1) ?? '';
      if (headings.includes(last) || last === 'Finding and action') alone.push(`${lines}: ${last}`);
    }
  expect(alone).toEqual([]);
});
