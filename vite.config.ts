import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { processInDevelopment } from './server/development.ts';

export default defineConfig({
  plugins: [processInDevelopment(), reactRouter()],
  build: { target: 'es2022', cssTarget: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // Public pages are documents that React does not wake (docs/decisions): their behaviours are custom elements
    // in one module of their own, an entry of the browser build beside the routes.
    client: { build: { rollupOptions: { input: ['app/site/site-entry.ts'] } } },
    // The process lives in the module graph of the build, so that nothing is loaded twice (docs/architecture.md).
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  server: { host: '127.0.0.1' },
});
