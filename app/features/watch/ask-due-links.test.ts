import { expect, it, vi } from 'vitest';

it('asks no link where the operator has turned that off (§71.2)', async () => {
  vi.stubEnv('WATCH_LINKS', '0');
  const { watchedLinksJob } = await import('./ask-due-links.server.ts');
  expect(watchedLinksJob.isNeeded?.()).toBe(false);
});
