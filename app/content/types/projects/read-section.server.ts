import type { ProjectCard } from '#domain/projects/project-card.ts';
import { log } from '#infrastructure/log.server.ts';

/**
 * The projects of an optional section: a read error is only logged, and the section is not rendered (§3.11, §5.9).
 * Undefined means unavailable, not empty.
 */
export async function readSection(
  name: string,
  read: () => Promise<ProjectCard[]>,
): Promise<ProjectCard[] | undefined> {
  try {
    return await read();
  } catch (error) {
    log.error('a section could not be read and is not shown', { section: name, error });
    return undefined;
  }
}
