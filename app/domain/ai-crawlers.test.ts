import { expect, test } from 'vitest';
import { AI_CRAWLERS, refusedCrawlers } from './ai-crawlers.ts';

test('robots are refused by what they read the pages for, none by default (§70.5)', () => {
  expect(refusedCrawlers({ answers: 'allowed', training: 'allowed' })).toEqual([]);
  const training = refusedCrawlers({ answers: 'allowed', training: 'refused' });
  expect(training).toContain('GPTBot');
  expect(training).not.toContain('OAI-SearchBot');
  expect(refusedCrawlers({ answers: 'refused', training: 'allowed' })).toContain('Claude-SearchBot');
});

test('every robot is in one list, with the page that documents it', () => {
  const all = Object.values(AI_CRAWLERS).flat();
  const names = all.flatMap((crawlers) => crawlers.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { source } of all) expect(source).toMatch(/^https:\/\//);
});
