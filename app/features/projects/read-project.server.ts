import type { Project, ProjectKind, ProjectOfKind } from '#domain/project.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readPictureFacts } from '#infrastructure/database/picture-facts.server.ts';
import { TABLE_OF_KIND } from '#infrastructure/database/project-tables.server.ts';
import { influenceFromRow, productionFromRow, webFromRow } from './project-rows.server.ts';

/** A project of any status, or undefined when there is none. For the administrator only. */
export async function readProject<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<ProjectOfKind<K> | undefined> {
  const project: Project | undefined = await READERS[kind](id);
  if (project) project.pictures = await readPictureFacts(pictureAddresses(project));
  return project as ProjectOfKind<K> | undefined;
}

function pictureAddresses(project: Project): string[] {
  const blocks = project.kind === 'production' ? [] : project.blocks;
  const medias = blocks.flatMap((block) => block.medias);
  return [project.coverImage, ...medias.flatMap((item) => (item.type === 'image' ? [item.url] : []))];
}

export type PublicProject<K extends ProjectKind> =
  | { state: 'published'; project: ProjectOfKind<K> }
  /** Not public: nothing of it is told but whether it once was, which decides between 404 and 410 (decision 3). */
  | { state: 'unpublished'; wasPublic: boolean };

/** What an address of a project stands for, at the price of one look into an index. */
export async function readProjectState(
  kind: ProjectKind,
  id: string,
): Promise<'published' | 'draft' | 'withdrawn' | 'unknown'> {
  const row = await database()
    .selectFrom(TABLE_OF_KIND[kind])
    .select(['status', 'first_published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.status === 'published') return 'published';
  return row.first_published_at === null ? 'draft' : 'withdrawn';
}

/** What a visitor may know of a project; undefined when there is none. */
export async function readPublicProject<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<PublicProject<K> | undefined> {
  const state = await readProjectState(kind, id);
  if (state === 'unknown') return undefined;
  if (state !== 'published') return { state: 'unpublished', wasPublic: state === 'withdrawn' };
  const project = await readProject(kind, id);
  return project === undefined ? undefined : { state: 'published', project };
}

const READERS: { [K in ProjectKind]: (id: string) => Promise<ProjectOfKind<K> | undefined> } = {
  async influence(id) {
    const row = await database()
      .selectFrom('influence_projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && influenceFromRow(row);
  },
  async web(id) {
    const row = await database()
      .selectFrom('web_solutions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && webFromRow(row);
  },
  async production(id) {
    const row = await database()
      .selectFrom('production_projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const videos = await database()
      .selectFrom('production_project_videos')
      .select(['vimeo_id', 'title', 'description'])
      .where('project_id', '=', id)
      .orderBy('order_index')
      .execute();
    return productionFromRow(row, videos);
  },
};
