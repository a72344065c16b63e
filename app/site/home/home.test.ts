import { beforeEach, expect, test, vi } from 'vitest';
import type { ProjectCard } from '#domain/project.ts';
import { readFeaturedProjects, readNewestProjects } from '#features/projects/read-projects.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { loader } from './home.tsx';

vi.mock('#features/projects/read-projects.server.ts');
vi.mock('#infrastructure/log.server.ts', () => ({ log: { error: vi.fn() } }));

const card = { id: '1', kind: 'influence' } as ProjectCard;

beforeEach(() => {
  vi.mocked(readFeaturedProjects).mockReset().mockResolvedValue([card]);
  vi.mocked(readNewestProjects).mockReset().mockResolvedValue([card]);
  vi.mocked(log.error).mockReset();
});

test('the home page asks for the featured projects and the three newest of influence', async () => {
  expect(await loader()).toEqual({ featured: { now: [card] }, influence: { now: [card] } });
  expect(readNewestProjects).toHaveBeenCalledWith('influence', 3);
});

test('a section that cannot be read is empty and logged, the other one stays', async () => {
  vi.mocked(readFeaturedProjects).mockRejectedValue(new Error('no database'));
  expect(await loader()).toEqual({ featured: { now: [] }, influence: { now: [card] } });
  expect(log.error).toHaveBeenCalledOnce();
  vi.mocked(readFeaturedProjects).mockResolvedValue([card]);
  vi.mocked(readNewestProjects).mockRejectedValue(new Error('no database'));
  expect(await loader()).toEqual({ featured: { now: [card] }, influence: { now: [] } });
  expect(log.error).toHaveBeenCalledTimes(2);
});
