import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { type Deferred, deferred, withSections } from './deferred.tsx';
import { FeaturedStrip } from './home/featured-strip/featured-strip.tsx';
import { InfluenceSection } from './home/influence-section/influence-section.tsx';
import { Teasers } from './teasers/teasers.tsx';

const never = new Promise<never>(() => undefined);

test('fast data are in the page, slow data are streamed, and a page with a deferred part is not cached', async () => {
  const quick = await deferred(Promise.resolve('there'));
  const slow = await deferred(never, 1);
  expect(quick).toEqual({ now: 'there' });
  expect(slow).toEqual({ later: never });
  const isReady = (sections: Record<string, Deferred<unknown>>) =>
    withSections(sections, {}).init?.headers === undefined;
  expect(isReady({ quick })).toBe(true);
  expect(isReady({ quick, slow })).toBe(false);
  expect(isReady({ unread: { now: undefined } })).toBe(false);
});

test.each([
  [
    'the featured strip',
    (projects: Deferred<ProjectCard[] | undefined>) =>
      FeaturedStrip({ words: { first: 'DERNIERS', second: 'PROJETS' }, projects }),
  ],
  [
    'the newest of influence',
    (projects: Deferred<ProjectCard[] | undefined>) =>
      InfluenceSection({ heading: 'NOS DERNIERS PROJETS INFLUENCE', projects }),
  ],
  [
    'a service’s teasers',
    (projects: Deferred<ProjectCard[] | undefined>) =>
      Teasers({ projects, heading: 'Derniers sites', category: 'SOLUTIONS WEB' }),
  ],
])('%s show a spinner while they wait, and nothing when there is nothing', (_name, section) => {
  const html = (projects: Deferred<ProjectCard[] | undefined>) =>
    renderToString(createElement(() => section(projects)));
  expect(html({ later: never })).toMatch(/role="status".*Chargement/);
  expect(html({ now: [] })).toBe('');
  expect(html({ now: undefined })).toBe('');
});
