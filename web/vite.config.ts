import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPublicPath } from '@temper/contract/public/paths.ts';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hasApp = existsSync(at('app.html')) && existsSync(at('src/app/main.tsx'));

/** Where the API answers during development. */
const api = process.env.TEMPER_API ?? 'http://localhost:3000';

/** Development serves pages as the server does: public paths get the public bundle, others the application. */
function twoPages(): Plugin {
  return {
    name: 'temper:two-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const accepts = request.headers.accept ?? '';
        const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
        const isPage = request.method === 'GET' && accepts.includes('text/html') && !path.includes('.');
        if (isPage && !path.startsWith('/api/')) {
          request.url = hasApp && !isPublicPath(path) ? '/app.html' : '/public.html';
        }
        next();
      });
    },
  };
}

/** Asks for the text font together with the style sheet, so that the first paint already has it. */
function preloadFont(): Plugin {
  return {
    name: 'temper:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((name) =>
          /inter-latin-wght.*\.woff2$/.test(name),
        );
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Mantine's breakpoints, for its style sheets and ours. The first is the shell's mobile border (768 px). */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), twoPages(), preloadFont()],
  css: { postcss: { plugins: [presetMantine(), simpleVars({ variables: breakpoints })] } },
  server: {
    port: 5173,
    proxy: { '^/(api|healthz|readyz)(/|$)': { target: api, changeOrigin: false, ws: true } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // The first screen would carry the list of all modules of all screens. What a screen imports is found when its
      // code arrives, which is usually before its link is clicked; style sheets must be there before it is drawn.
      resolveDependencies: (_file, modules, { hostType }) =>
        hostType === 'js' ? modules.filter((name) => name.endsWith('.css')) : modules,
    },
    // The content security policy allows no data: style sheets, scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [at('public.html'), ...(hasApp ? [at('app.html')] : [])],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Dozens of files of a few hundred bytes each, which nearly every screen loads, compress badly.
          groups: [
            { name: 'hooks', test: /@mantine.hooks/, minShareCount: 12 },
            // Only what every first screen has anyway: with a lower number it would carry others' code.
            {
              name: 'parts',
              test: /@mantine.core|@tabler|@tanstack|src.(ui|lib)|contract/,
              minShareCount: 50,
            },
          ],
        },
      },
    },
  },
});
