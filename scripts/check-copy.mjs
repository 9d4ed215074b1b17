// Verifies a complete copy of controlled documents, offline: `node check-copy.mjs FOLDER` (the folder of this file
// without one). Each copy holds it as check.mjs, so that it stands alone: Node.js 18 or newer, nothing else.
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const faults = [];
let manifest = {};
let manifestHash = '';
try {
  const bytes = readFileSync(join(folder, 'manifest.json'));
  manifestHash = createHash('sha256').update(bytes).digest('hex');
  manifest = JSON.parse(bytes.toString('utf8')) ?? {};
} catch {
  // What cannot be read is no copy.
}
if (manifest.format !== 'temper-complete-copy' || ![1, 2].includes(manifest.formatVersion)) {
  console.error('This is no complete copy of a format that this checker knows.');
  process.exit(2);
}

const hashOfFile = async (path) => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** JSON with sorted keys: the form in which contents are hashed. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

// 1. Every part is there and is what it was, and nothing was put in.
const known = new Set(['manifest.json']);
const hashes = new Map(manifest.entries.map(({ path, sha256 }) => [path, sha256]));
for (const { path, sha256 } of manifest.entries) {
  known.add(path);
  try {
    if ((await hashOfFile(join(folder, ...path.split('/')))) !== sha256) faults.push(`${path}: changed`);
  } catch {
    faults.push(`${path}: missing`);
  }
}
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const path = relative(folder, join(entry.parentPath ?? entry.path, entry.name))
    .split(sep)
    .join('/');
  if (!known.has(path)) faults.push(`${path}: not part of this copy`);
}

// A record that the copy does not speak of is one that was taken out of its list.
const listed = new Set(manifest.documents.map(({ path }) => `${path}/record.json`));
for (const path of hashes.keys())
  if (path.endsWith('/record.json') && !listed.has(path))
    faults.push(`${path}: not in the list of documents`);
for (const path of listed) if (!hashes.has(path)) faults.push(`${path}: not part of this copy`);

// What was not there when the copy was made.
const missing = new Set();
for (const { path, problem } of manifest.faults ?? []) {
  missing.add(path);
  faults.push(`${path}: ${problem} (found when this copy was made)`);
}

// 2. Each revision's content has the hash that its signatures are bound to.
let signatures = 0;
for (const { id, path, documentNumber } of manifest.documents) {
  try {
    checkDocument(
      JSON.parse(readFileSync(join(folder, ...path.split('/'), 'record.json'), 'utf8')),
      id,
      documentNumber,
    );
  } catch {
    faults.push(`${path}/record.json: cannot be read`);
  }
}

function checkDocument(record, id, documentNumber) {
  const given = new Map();
  if (record.document?.id !== id) faults.push(`${documentNumber}: its record is of another document`);
  for (const revision of record.revisions) {
    const name = `${documentNumber} revision ${revision.revisionNumber}`;
    const { file } = revision;
    const content = canonicalJson({
      revisionId: revision.id,
      documentId: id,
      fields: revision.fields,
      content: revision.content ?? null,
      file: file && { name: file.name, size: file.size, sha256: file.sha256 },
    });
    const hash = createHash('sha256').update(content).digest('hex');
    if (file && !missing.has(revision.path) && hashes.get(revision.path) !== file.sha256)
      faults.push(`${name}: its file is not the one it names`);
    if (revision.contentHash && revision.contentHash !== hash)
      faults.push(`${name}: its content has been changed`);
    for (const signature of revision.signatures) {
      signatures++;
      given.set(signature.id, signature);
      const whose = `${name}: the signature of ${signature.personName} (${signature.meaning}, ${signature.signedAt})`;
      if (signature.contentHash !== hash && revision.step !== 'draft')
        faults.push(`${whose} is of another content`);
      else if (!signature.valid && revision.step !== 'draft')
        faults.push(`${whose} was not valid when the copy was made`);
    }
    const approved = revision.signatures.some(({ meaning }) => meaning === 'approved');
    if (['approved', 'active', 'archived'].includes(revision.step) && !approved)
      faults.push(`${name}: it is ${revision.step} and nobody has approved it`);
  }
  checkShown(record, documentNumber);
  checkBeside(record, documentNumber, given);
}

/** What the document shows is what its revision in force says. */
function checkShown({ document, revisions }, documentNumber) {
  const active = revisions.find(({ step }) => step === 'active');
  if ((document.step === 'active') !== (active !== undefined))
    faults.push(`${documentNumber}: its revisions do not say what it says of being in force`);
  for (const [key, value] of Object.entries(active?.fields ?? {}))
    if (canonicalJson(document[key] ?? null) !== canonicalJson(value ?? null))
      faults.push(`${documentNumber}: it shows another ${key} than the revision in force`);
}

/** Format 2: what is on record beside the revisions says the same as their signatures do. */
function checkBeside({ revisions, periodicReviews, readings, recipes }, documentNumber, given) {
  for (const { reviewedAt, signature } of periodicReviews ?? [])
    if (!signature || !given.has(signature.id))
      faults.push(`${documentNumber}: the periodic review of ${reviewedAt} has no signature in this copy`);
  for (const { revisionId, personId, personName, acknowledgedAt } of readings ?? []) {
    if (acknowledgedAt === null) continue;
    const revision = revisions.find(({ id }) => id === revisionId);
    const found = revision?.signatures.some(
      (one) => one.meaning === 'acknowledged' && one.personId === personId,
    );
    if (revision && !found)
      faults.push(`${documentNumber}: the acknowledgement of ${personName} has no signature in this copy`);
  }
  for (const { id: recipeId, code, versions } of recipes ?? [])
    for (const version of versions) {
      const content = canonicalJson({ id: version.id, recipeId, fields: version.fields });
      const hash = createHash('sha256').update(content).digest('hex');
      for (const signature of version.signatures) {
        signatures++;
        const whose = `recipe ${code} version ${version.recipeVersion}: the signature of ${signature.personName}`;
        if (signature.contentHash !== hash) faults.push(`${whose} is of another content`);
        else if (!signature.valid) faults.push(`${whose} was not valid when the copy was made`);
      }
    }
}

const documents = manifest.documents.length;
const count = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
const about = [
  count(documents, 'document'),
  count(manifest.entries.length, 'part'),
  count(signatures, 'signature'),
].join(', ');
// Whoever changes a part and the manifest alike is found out by this alone.
const sealed = `SHA-256 of manifest.json, which the history of each document in Temper names:\n  ${manifestHash}`;
if (faults.length === 0) console.log(`This copy is whole and unchanged: ${about}.\n${sealed}`);
else {
  console.error(`${count(faults.length, 'fault')} in this copy (${about}):`);
  for (const fault of faults) console.error(`  ${fault}`);
  process.exit(1);
}
