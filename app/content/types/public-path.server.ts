import type { Kysely } from 'kysely';
import { href } from 'react-router';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readPostAddress } from './article/read-posts.server.ts';
import { readProjectState } from './projects/read-project.server.ts';

/**
 * The path of the published project or article that a decoded path shows, or to which it leads as an article's former
 * slug; undefined when it shows none. Fixed pages are not looked up: they are in FIXED_PATHS.
 */
export async function readPublicPath(
  path: string,
  over: Kysely<Schema> = database(),
): Promise<string | undefined> {
  const [, zone = '', name = '', ...more] = path.split('/');
  if (name === '' || more.length > 0) return undefined;
  if (zone.toLowerCase() === 'blog') {
    const found = await readPostAddress(name, over);
    if (found?.state === 'moved') return href('/blog/:slug', { slug: found.slug });
    return found?.state === 'published' ? href('/blog/:slug', { slug: name }) : undefined;
  }
  const kind = PROJECT_KINDS.find((one) => projectPath(one, name) === `/${zone.toLowerCase()}/${name}`);
  const isPublic = kind !== undefined && (await readProjectState(kind, name, over)) === 'published';
  return isPublic ? projectPath(kind, name) : undefined;
}
