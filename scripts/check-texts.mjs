// Finds English that a person would see and i18next would not: text and labels written outside t().
// An exception is marked on the same line or the one above: // text-ok: why
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';
import { root, sourceFiles } from './sources.mjs';

const attributes = new Set([
  'label',
  'placeholder',
  'title',
  'subtitle',
  'description',
  'message',
  'alt',
  'error',
  'legend',
  'heading',
  'tooltip',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'nothingFoundMessage',
  'noRecordsText',
  'confirmLabel',
  'cancelLabel',
  'emptyText',
  'summary',
]);
/** Calls whose object argument is shown to a person. */
const showing = /^(notifications\.(show|update)|showNotification|modals\.\w+|open\w*Modal)$/;
/** Elements whose text is not language, and Trans, whose children are the key. */
const exemptElements = new Set(['code', 'kbd', 'pre', 'style', 'script', 'Trans', 'Code', 'Kbd']);
/** Names, formats and units that read the same in every language. */
const exemptWords =
  /\b(Temper|CSV|XLSX|PDF|API|JSON|URL|ISO|HACCP|BRCGS?|IFS|FSSC|SMS|QR|SKU|EAN|GTIN|kg|cm|mm|kB|MB|GB)\b/g;

const problems = [];
const files = sourceFiles('web/src', /\.tsx$/).filter((path) => !path.includes('.test.'));
for (const file of files) check(file, readFileSync(join(root, file), 'utf8'));

for (const problem of problems) console.log(problem);
console.log(
  problems.length ? `${problems.length} texts outside t()` : `${files.length} files have no text outside t()`,
);
process.exit(problems.length ? 1 : 0);

function check(file, source) {
  const lines = source.split('\n');
  walk(parseSync(file, source).program, false);

  function walk(node, exempt) {
    if (!node || typeof node.type !== 'string') return;
    let inside = exempt;
    if (node.type === 'JSXElement') inside = exempt || exemptElements.has(nameOf(node.openingElement.name));
    if (node.type === 'JSXText' && !exempt) report(node, node.value);
    if (node.type === 'JSXExpressionContainer' && !exempt) literals(node.expression);
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (attributes.has(name))
        literals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      // Other attributes are settings, not text; but elements may be nested in them.
      if (node.value?.type === 'JSXExpressionContainer') walk(node.value.expression, exempt);
      return;
    }
    if (node.type === 'CallExpression' && showing.test(source.slice(node.callee.start, node.callee.end))) {
      for (const argument of node.arguments) {
        for (const property of argument.properties ?? []) {
          if (attributes.has(nameOf(property.key ?? {}))) literals(property.value);
        }
      }
    }
    for (const key of visitorKeys[node.type] ?? []) {
      const child = node[key];
      if (Array.isArray(child)) for (const one of child) walk(one, inside);
      else walk(child, inside);
    }
  }

  /** The strings that an expression can become as it stands: not those handed to a call. */
  function literals(node) {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string') report(node, node.value);
    else if (node.type === 'TemplateLiteral')
      report(node, node.quasis.map((part) => part.value.cooked).join(' '));
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(literals);
    else if (node.type === 'LogicalExpression') [node.left, node.right].forEach(literals);
    else if (node.type === 'BinaryExpression' && node.operator === '+')
      [node.left, node.right].forEach(literals);
  }

  function report(node, text) {
    const words = text.replace(/&\w+;|\S+@\S+|https?:\S+/g, ' ').replace(exemptWords, ' ');
    if (!/\p{L}{2,}/u.test(words)) return;
    const lead = /^\s*/.exec(source.slice(node.start, node.end))[0].length;
    const line = source.slice(0, node.start + lead).split('\n').length;
    if ([lines[line - 1], lines[line - 2]].some((one) => /(\/\/|\/\*) text-ok: \S/.test(one ?? ''))) return;
    problems.push(`${file}:${line}: ${JSON.stringify(text.trim().replace(/\s+/g, ' ').slice(0, 70))}`);
  }
}

function nameOf(node) {
  return node.name?.name ?? node.name ?? node.value ?? '';
}
