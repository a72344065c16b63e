import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Project, ProjectKind } from '#domain/project.ts';
import type {
  InfluenceFormValues,
  ProductionFormValues,
  ProjectFormValues,
  WebFormValues,
} from '#domain/project-forms.ts';
import { searchText } from '#domain/search-text.ts';
import { isStoredFile } from '#domain/stored-file.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { TABLE_OF_KIND } from '#infrastructure/database/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { readProject } from './read-project.server.ts';

export type UpdateOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  /** Somebody saved in between: nothing was changed, and this is what is stored (decision 31). */
  | { outcome: 'conflict'; stored: Project };

/**
 * Stores a new project: a draft, not featured (checklist 231). The id may come from the form, so that a form that
 * is sent twice makes one project; the demonstration gives its own date. Throws 'No data returned from insert' when the database stored nothing.
 */
export async function createProject<K extends ProjectKind>(
  kind: K,
  values: ProjectFormValues[K],
  options: { id?: string | undefined; createdAt?: Date } = {},
): Promise<{ id: string }> {
  const id = options.id ?? randomUUID();
  const now = options.createdAt ?? new Date();
  const fresh = {
    id,
    status: 'draft',
    featured: false,
    created_at: now,
    updated_at: now,
    published_at: null,
    first_published_at: null,
    sorted_at: now,
    version: 1,
  } as const;
  try {
    if (await readProject(kind, id)) return { id };
    await changeContent(async (transaction) => {
      const row = { ...fresh, ...columnsOf(kind, values) } as never;
      const inserted = await transaction
        .insertInto(TABLE_OF_KIND[kind])
        .values(row)
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw new Error('No data returned from insert');
      if (kind === 'production')
        await insertVideos(transaction, id, (values as ProductionFormValues).videos, new Map());
      await recordFileUses(transaction, { kind, id }, JSON.stringify(values));
    });
    return { id };
  } catch (error) {
    log.error('a project could not be created', { kind, error });
    throw error;
  }
}

/** Saves a form over the version that it was loaded from; status, dates and featuring are left alone. */
export async function updateProject<K extends ProjectKind>(
  kind: K,
  id: string,
  values: ProjectFormValues[K],
  version: number,
): Promise<UpdateOutcome> {
  try {
    const saved = await changeContent(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable(TABLE_OF_KIND[kind as ProjectKind])
        .set({ ...columnsOf(kind, values), updated_at: new Date(), version: version + 1 } as never)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (kind === 'production')
        await replaceVideos(transaction, id, (values as ProductionFormValues).videos);
      await recordFileUses(transaction, { kind, id }, JSON.stringify(values));
      return true;
    });
    if (saved) return { outcome: 'saved' };
    const stored = await readProject(kind, id);
    return stored ? { outcome: 'conflict', stored } : { outcome: 'missing' };
  } catch (error) {
    log.error('a project could not be saved', { kind, id, error });
    throw error;
  }
}

function columnsOf(kind: ProjectKind, values: ProjectFormValues[ProjectKind]): Record<string, unknown> {
  if (kind === 'influence') return influenceColumns(values as InfluenceFormValues);
  if (kind === 'web') return webColumns(values as WebFormValues);
  return productionColumns(values as ProductionFormValues);
}

function influenceColumns(values: InfluenceFormValues) {
  const { influencers, deliverables, impressions, engagement, blocks, coverImage, ...same } = values;
  return {
    ...same,
    results: JSON.stringify({ influencers, deliverables, impressions, engagement }),
    medias: JSON.stringify({ blocks }),
    cover_image: coverImage,
    search_text: searchText(values.title, values.client),
  };
}

function webColumns(values: WebFormValues) {
  const { blocks, coverImage, ...same } = values;
  return {
    ...same,
    medias: JSON.stringify({ blocks }),
    cover_image: coverImage,
    search_text: searchText(values.title, values.client),
  };
}

function productionColumns(values: ProductionFormValues) {
  return {
    client_name: values.clientName,
    video_title: values.videoTitle,
    brief: values.brief,
    vision: values.vision,
    month: values.month,
    year: values.year,
    client_type: values.clientType,
    cover_image: values.coverImage,
    technical_details: JSON.stringify(values.technicalDetails),
    complementary_formats: JSON.stringify(values.complementaryFormats),
    // Checklist 245: 'video' whenever an address is set, else empty.
    additional_media_type: values.additionalMediaUrl === '' ? '' : 'video',
    additional_media_url: withoutOwnOrigin(values.additionalMediaUrl),
    search_text: searchText(values.videoTitle, values.clientName),
  };
}

/** A file of the site that was given by its whole address is the file itself, not a page elsewhere. */
function withoutOwnOrigin(address: string): string {
  const { SITE_URL } = configuration();
  const path = address.startsWith(SITE_URL) ? address.slice(SITE_URL.length) : '';
  return isStoredFile(path) ? path : address;
}

/** Replaces the set of videos and keeps the description of those whose Vimeo id stays (decision 33). */
async function replaceVideos(
  transaction: Transaction<Schema>,
  projectId: string,
  videos: ProductionFormValues['videos'],
) {
  const former = await transaction
    .selectFrom('production_project_videos')
    .select(['vimeo_id', 'description'])
    .where('project_id', '=', projectId)
    .execute();
  await transaction.deleteFrom('production_project_videos').where('project_id', '=', projectId).execute();
  await insertVideos(
    transaction,
    projectId,
    videos,
    new Map(former.map((video) => [video.vimeo_id, video.description])),
  );
}

async function insertVideos(
  transaction: Transaction<Schema>,
  projectId: string,
  videos: ProductionFormValues['videos'],
  descriptions: Map<string, string>,
) {
  if (videos.length === 0) return;
  const now = new Date();
  await transaction
    .insertInto('production_project_videos')
    .values(
      videos.map((video, index) => ({
        id: randomUUID(),
        project_id: projectId,
        vimeo_id: video.vimeoId,
        title: video.title,
        description: descriptions.get(video.vimeoId) ?? '',
        order_index: index,
        created_at: now,
      })),
    )
    .execute();
}
