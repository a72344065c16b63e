import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { withOwnFileAddresses } from '#domain/files/stored-file-address.ts';
import { isUncaptioned } from '#domain/films/uncaptioned-film.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

type ProductionValues = ProjectFormValues['production'];

/** The films of a production have a table of their own. */
export const productionRows = {
  columns(values: ProductionValues) {
    const additionalMediaUrl = withoutOwnOrigin(values.additionalMediaUrl);
    return {
      additional_media_url: additionalMediaUrl,
      additional_media_type: additionalMediaUrl === '' ? ('' as const) : ('video' as const),
      uncaptioned_films: isUncaptioned({ ...values, additionalMediaUrl }) ? 1 : 0,
    };
  },
  async readChildren(id: string) {
    const videos = await database()
      .selectFrom('production_project_videos')
      .select([
        'vimeo_id as vimeoId',
        'title',
        'description',
        'transcription',
        'audio_description as audioDescription',
      ])
      .where('project_id', '=', id)
      .orderBy('order_index')
      .execute();
    return { videos: videos.map(withoutEmpty) };
  },
  saveChildren: replaceVideos,
  copyChildren: copyVideos,
};

/** A film as the form holds it: empty alternatives are omitted. */
function withoutEmpty<Video extends { transcription: string; audioDescription: string }>(video: Video) {
  return {
    ...video,
    transcription: video.transcription || undefined,
    audioDescription: video.audioDescription || undefined,
  };
}

/** An absolute URL of the site's own origin becomes a path: it is a stored file, not an external page. */
function withoutOwnOrigin(address: string): string {
  const { SITE_URL, FILES_URL } = configuration();
  const own = withOwnFileAddresses(address, FILES_URL);
  const path = own.startsWith(SITE_URL) ? own.slice(SITE_URL.length) : own;
  return isStoredFile(path) ? path : address;
}

/** Replaces the set of videos; videos whose Vimeo id stays retain their description. */
async function replaceVideos(
  transaction: Transaction<Schema>,
  projectId: string,
  { videos }: ProductionValues,
): Promise<void> {
  const former = await transaction
    .deleteFrom('production_project_videos')
    .where('project_id', '=', projectId)
    .returning(['vimeo_id', 'description'])
    .execute();
  if (videos.length === 0) return;
  const descriptions = new Map(former.map((video) => [video.vimeo_id, video.description]));
  const now = new Date();
  await transaction
    .insertInto('production_project_videos')
    .values(
      videos.map((video, index) => ({
        id: randomUUID(),
        project_id: projectId,
        vimeo_id: video.vimeoId,
        title: video.title,
        transcription: video.transcription ?? '',
        audio_description: video.audioDescription ?? '',
        description: descriptions.get(video.vimeoId) ?? '',
        order_index: index,
        created_at: now,
      })),
    )
    .execute();
}

/** Copies the videos with their descriptions. */
async function copyVideos(transaction: Transaction<Schema>, id: string, copyId: string): Promise<void> {
  const videos = await transaction
    .selectFrom('production_project_videos')
    .selectAll()
    .where('project_id', '=', id)
    .execute();
  if (videos.length === 0) return;
  await transaction
    .insertInto('production_project_videos')
    .values(videos.map((video) => ({ ...video, id: randomUUID(), project_id: copyId })))
    .execute();
}
