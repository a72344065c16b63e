import type { Kysely } from 'kysely';
import type { ContentOfKind } from '#domain/content-kinds.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { Project, ProjectOfKind } from '#domain/projects/project.ts';
import { textsIn } from '#domain/site-content/placeholders.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readPictureFacts } from '../../files/picture-facts.server.ts';
import { readUnavailableEmbeds } from '../../watch/unavailable-embeds.server.ts';
import { readProjectRow } from './project-rows.server.ts';

/** A project of any status, or undefined when there is none. For the administrator only. */
export async function readProject<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<ContentOfKind<K> | undefined> {
  const project = await readProjectRow(kind, id);
  return project && withPictures(project);
}

/** Adds the facts of the pictures and films on its page to a project, stored or not, and which embeds are gone. */
export async function withPictures<K extends ProjectKind>(
  project: ContentOfKind<K>,
): Promise<ContentOfKind<K>> {
  const { coverImage }: Project = project;
  const pictures = await readPictureFacts([coverImage, ...textsIn(project).filter(isStoredFile)]);
  const unavailable = hasEmbed(project) ? await readUnavailableEmbeds(project) : [];
  return { ...project, pictures, unavailable };
}

/** Whether its page may have a film or a post of a third party. */
function hasEmbed(project: Project): boolean {
  if (project.kind === 'production') return project.videos.length > 0 || project.additionalMediaUrl !== '';
  return project.blocks.some(({ medias }) => medias.some(({ type }) => type !== 'image'));
}

export type PublicProject<K extends ProjectKind> =
  | { state: 'published'; project: ProjectOfKind<K> }
  /** Not public: only whether it once was is disclosed, which decides between 404 and 410 (§1.9). */
  | { state: 'unpublished'; wasPublic: boolean };

/** The state of the project at a URL, at the cost of one index lookup. */
export async function readProjectState(
  kind: ProjectKind,
  id: string,
  over: Kysely<Schema> = database(),
): Promise<'published' | 'draft' | 'withdrawn' | 'unknown'> {
  const row = await over
    .selectFrom(PROJECT_TABLES[kind])
    .select(['status', 'first_published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.status === 'published') return 'published';
  return row.first_published_at === null ? 'draft' : 'withdrawn';
}

/** The public fields of a project; undefined when there is none. */
export async function readPublicProject<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<PublicProject<K> | undefined> {
  const project = await readProject(kind, id);
  if (!project) return undefined;
  if (project.status === 'published') return { state: 'published', project };
  return { state: 'unpublished', wasPublic: (await readProjectState(kind, id)) === 'withdrawn' };
}
