import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { sourcesOfComposedStyles } from './commands/build/composed-styles.ts';
import { fontFacesInStyles } from './commands/fonts/font-faces.ts';
import { processInDevelopment } from './server/development.ts';

// Packages that stay outside the server build: native modules (sharp), modules that are loaded only where they are
// configured, and React, of which there must be one in a process.
const CONFIGURED = [
  'pg',
  'nodemailer',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];
const OUTSIDE = ['react', 'react-dom', 'sharp', ...CONFIGURED];

const SITE_ENTRY = 'app/site/site-entry.ts';
const PUBLIC_ENTRIES = [SITE_ENTRY, 'app/site/shared-preview/comments-entry.ts'];

// Modules that load together are one chunk: each file more costs a public page some 600 bytes of headers. Styles stay
// separate, except those of what is below the first view: app/inline-styles.server.ts knows their name.
const TOGETHER = [
  {
    name: 'later',
    test: /app\/(site\/(brief|footer|navigation-notice|not-found|teasers)\/|ui\/styles\/(other-characters|print)|site\/header\/menu-overlay|site\/consent\/consent-(preferences|window)|content\/types\/projects\/(card\/project-teaser|media-blocks\/)|ui\/(embeds|film-alternatives|reveal)\/).*\.css$/,
    priority: 3,
  },
  {
    name: 'later-home',
    test: /app\/site\/home\/(?!hero).*\.css$/,
    priority: 3,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|devalue)\/|hydrate-island|rolldown\/runtime/,
    priority: 2,
  },
  {
    name: 'behaviours',
    test: /app\/ui\/(connected-element|graphemes|motion|when-idle|prerendering|track-position|hero-video\/hero-video-file)\.ts|app\/domain\/consent\/third-parties|preload-helper/,
    priority: 2,
  },
  {
    name: 'island-parts',
    test: /app\/(ui\/(icons|brand-mark|focus-invalid-field|toasts\/toast|island\/island|responsive-image\/.*)|ui\/film-alternatives\/captions|domain\/(films\/captions|files\/(stored-file|stored-picture|film-file)|media-blocks\/video-link|projects\/(kinds|project-card|project-date|project-paths)|text\/(french-\w+|plural)|pages\/preview-parameters))\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'embeds',
    test: /app\/(ui\/embeds\/(?!.*\.island)|ui\/film-alternatives\/|domain\/media-blocks\/media-block\.)/,
    minShareCount: 2,
  },
  {
    // What the client's entry needs, apart from the back-office's chunk: Vite counts the styles of the entry's chunks as
    // styles of every page.
    name: 'router',
    test: /node_modules\/react-router\/|app\/(admin\/connection\/(connection-failure|record-request-ids|scripts-first)\.ts|ui\/error-request-id\/)/,
    priority: 1,
  },
  {
    // What many screens share: 36 files a screen instead of 65. With a lower count a screen loads what only others use.
    name: 'back-office',
    test: /app\/admin\/(?!connection\/)/,
    minShareCount: 9,
  },
];

/**
 * Imports of islands that request no styles: the page that has an island has its styles inline, and Vite looks only for
 * links to them.
 */
function islandsWithoutStyles(): Plugin {
  return {
    name: 'islands-without-styles',
    renderChunk: {
      order: 'post',
      handler: (code, chunk) => {
        if (!chunk.facadeModuleId?.endsWith(SITE_ENTRY)) return null;
        return code.replace(/(\.island-[^'"`]+['"`]\)[^_]*)__VITE_PRELOAD__/g, '$1[]');
      },
    },
  };
}

/**
 * Keeps the chunks of the back-office apart from public pages: a group takes along what its modules import. Public pages
 * leave out the styles of its chunk (app/inline-styles.server.ts), and an island that needs one function of it would
 * have the visitor load all 77 kB.
 */
function backOfficeApart(): Plugin {
  return {
    name: 'back-office-apart',
    generateBundle(_options, bundle) {
      const seen = new Set<string>();
      const visit = (file: string, from: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || seen.has(file)) return;
        seen.add(file);
        if (chunk.name === 'back-office' || chunk.name === 'router')
          this.error(
            `${from} needs the chunk '${chunk.name}': give what it imports there a group of its own`,
          );
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next, file);
      };
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (PUBLIC_ENTRIES.some((entry) => chunk.facadeModuleId?.endsWith(entry))) visit(file, file);
        if (chunk.name !== 'back-office') continue;
        const foreign = chunk.moduleIds.find((id) => /\.css$/.test(id) && !/\/app\/admin\//.test(id));
        if (foreign) this.error(`${foreign} is in the chunk 'back-office': give it a group of its own`);
      }
    },
  };
}

/**
 * Short class names, a fifth of what a page's compressed styles would be: two letters of the module, with the number of
 * the class in it. The shared ones (ui/styles) have a letter at the most before a digit.
 */
function shortClassNames(): (name: string, file: string) => string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const modules = globSync('app/**/*.module.css').sort();
  const numbers = new Map(modules.map((file, index) => [resolve(file), { index, names: [] as string[] }]));
  return (name, file) => {
    const module = numbers.get(resolve(file.replace(/\?.*/, '')));
    if (!module) throw new Error(`${file} was added during the build`);
    const { index, names } = module;
    if (!names.includes(name)) names.push(name);
    return `${letters.charAt(index / letters.length)}${letters.charAt(index % letters.length)}${names.indexOf(name)}`;
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    processInDevelopment(),
    fontFacesInStyles(),
    sourcesOfComposedStyles(),
    reactRouter(),
    islandsWithoutStyles(),
    backOfficeApart(),
  ],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortClassNames() } } } : {}),
  build: {
    target: 'es2022',
    cssTarget: 'es2022',
    assetsInlineLimit: 0,
    // Behaviours have few chunks that their page lacks: preload links in the head would cost more than the requests. An
    // island's styles are in the server-rendered page.
    modulePreload: {
      resolveDependencies: (name, files) =>
        name.includes('.island-') ? [] : files.filter((file) => file.endsWith('.css')),
    },
  },
  environments: {
    // Public pages are documents without hydration (docs/decisions): their behaviours are custom elements in one module
    // of their own, an entry of the client build besides the routes; shared previews have one more.
    client: {
      build: {
        rollupOptions: {
          input: PUBLIC_ENTRIES,
          output: { codeSplitting: { groups: TOGETHER } },
        },
      },
    },
    ssr: {
      // The server is part of the build's module graph, so that nothing is loaded twice (docs/architecture.md).
      build: { rollupOptions: { input: './server/app.ts' } },
      // Bundled, so that unused parts of packages are neither read nor compiled at the start, nor held in memory.
      ...(command === 'build' ? { resolve: { noExternal: true as const, external: OUTSIDE } } : {}),
    },
  },
  server: { host: '127.0.0.1' },
}));
