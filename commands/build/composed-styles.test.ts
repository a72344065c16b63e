import { createLogger, createServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { sourcesOfComposedStyles } from './composed-styles.ts';

it('composed styles have a source, of whose lack Vite warns', async () => {
  const customLogger = createLogger('warn');
  const warned = vi.spyOn(customLogger, 'warnOnce').mockReturnValue();
  await using server = Object.assign(
    await createServer({
      configFile: false,
      customLogger,
      plugins: [sourcesOfComposedStyles()],
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
    }),
    { [Symbol.asyncDispose]: () => server.close() },
  );
  const styles = await server.transformRequest('/app/site/contact/contact-form.module.css');
  // A rule of `app/ui/text-input.module.css`.
  expect(styles?.code).toMatch(/_inputs_\w+ :is\(input, textarea\)/);
  expect(warned.mock.calls).toEqual([]);
});
