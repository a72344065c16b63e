import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { readFeaturedProjects, readNewestProjects } from '#content/types/projects/read-projects.server.ts';
import { HOME_PAGE } from '#domain/pages/home-page.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { contentFrom } from '#domain/site-content/stored-content.ts';
import { agencyFacts, DEFAULT_SETTINGS } from '#domain/site-settings.ts';
import { loader } from './home.tsx';

const page = {
  content: contentFrom(HOME_PAGE, {}, agencyFacts(DEFAULT_SETTINGS)),
  pictures: {},
  logoSheet: { address: '/icones/clients/1.svg', views: {} },
  sharePicture: expect.stringMatching(/^\/partage\/page\/accueil\/\w+\.jpg$/),
};
const read = () =>
  loader({ context: new RouterContextProvider() } as unknown as Parameters<typeof loader>[0]);

vi.mock('#content/types/projects/read-projects.server.ts');
vi.mock('#content/pages/site-contents.server.ts', () => ({
  readContent: async () => ({ published: {} }),
}));
vi.mock('#features/settings/logos/logo-sheet.server.ts', () => ({ readLogoSheet }));
vi.mock('#infrastructure/log.server.ts', () => ({ log: { error: logged } }));
const { logged, readLogoSheet } = vi.hoisted(() => ({ logged: vi.fn(), readLogoSheet: vi.fn() }));

const card = { id: '1', kind: 'influence' } as ProjectCard;

const noStore = (init: ResponseInit | null) => new Headers(init?.headers).get('Cache-Control') === 'no-store';

beforeEach(() => {
  vi.mocked(readFeaturedProjects).mockReset().mockResolvedValue([card]);
  vi.mocked(readNewestProjects).mockReset().mockResolvedValue([card]);
  readLogoSheet.mockReset().mockResolvedValue({ address: '/icones/clients/1.svg', views: {} });
  logged.mockReset();
});

test('the home page reads the featured projects and the three newest of influence', async () => {
  expect((await read()).data).toEqual({ ...page, featured: { now: [card] }, influence: { now: [card] } });
  expect(noStore((await read()).init)).toBe(false);
  expect(readNewestProjects).toHaveBeenCalledWith('influence', 3);
});

test('a section that cannot be read is left out and logged, the other one stays, and the page is not cached', async () => {
  vi.mocked(readFeaturedProjects).mockRejectedValue(new Error('no database'));
  const result = await read();
  expect(result.data).toEqual({ ...page, featured: { now: undefined }, influence: { now: [card] } });
  expect(noStore(result.init)).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
  vi.mocked(readFeaturedProjects).mockResolvedValue([card]);
  vi.mocked(readNewestProjects).mockRejectedValue(new Error('no database'));
  expect((await read()).data).toEqual({ ...page, featured: { now: [card] }, influence: { now: undefined } });
  expect(logged).toHaveBeenCalledTimes(2);
});
