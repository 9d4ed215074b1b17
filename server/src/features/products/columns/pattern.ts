import { createRequire } from 'node:module';
import type { RE2JS } from 're2js';

/**
 * Patterns run in the time of pattern size times text length; both are bounded here, so that the worst
 * pattern on the longest text takes some tens of milliseconds.
 */
const largestProgram = 1000;
export const longestMatched = 2000;

/** The engine is large and few companies use patterns: it is loaded with the first one. */
const require = createRequire(import.meta.url);
const engine = () => require('re2js') as typeof import('re2js');

const compiled = new Map<string, RE2JS>();
const mostCompiled = 500;

function compile(pattern: string): RE2JS {
  let regex = compiled.get(pattern);
  if (!regex) {
    regex = engine().RE2JS.compile(pattern);
    if (compiled.size >= mostCompiled) compiled.clear();
    compiled.set(pattern, regex);
  }
  return regex;
}

/** Why a pattern cannot be used, or null when it can. RE2 syntax: no look-around, no back references. */
export function patternProblem(pattern: string): string | null {
  try {
    const regex = compile(pattern);
    return regex.matcher('').programSize() > largestProgram ? 'The pattern is too large' : null;
  } catch (error) {
    return `The pattern is not understood: ${(error as Error).message.replace('error parsing regexp: ', '')}`;
  }
}

/** Whether the whole text matches. Texts beyond `longestMatched` characters do not. */
export const matchesPattern = (pattern: string, text: string): boolean =>
  text.length <= longestMatched && compile(pattern).matches(text);
