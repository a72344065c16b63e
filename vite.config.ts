import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
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

// Modules that load together are one chunk: each file more costs a public page some 600 bytes of headers. Styles stay
// separate.
const TOGETHER = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|devalue)\/|hydrate-island|rolldown\/runtime/,
    priority: 2,
  },
  {
    name: 'behaviours',
    test: /app\/ui\/(motion|when-idle|prerendering)\.ts|app\/domain\/consent\/third-parties|preload-helper/,
    priority: 2,
  },
  // Not before a prerendered page is shown: no part of the site's entry.
  {
    name: 'when-seen',
    test: /app\/ui\/(hero-video\/hero-video-(element|file)|reveal\/(reveal-when-seen-element|fully-visible))\.ts/,
    priority: 2,
  },
  {
    name: 'island-parts',
    test: /app\/(ui\/(icons|brand-mark|island\/island|responsive-image\/.*)|ui\/film-alternatives\/captions|domain\/(films\/captions|files\/(stored-file|stored-picture|film-file)|media-blocks\/video-link|projects\/(kinds|project-card|project-date|project-paths)|text\/french-\w+))\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [processInDevelopment(), fontFacesInStyles(), reactRouter()],
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
          input: ['app/site/site-entry.ts', 'app/site/shared-preview/comments-entry.ts'],
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
