import type { Transaction } from 'kysely';
import { readEdited } from '#content/lifecycle/edited-item.server.ts';
import { insertItem, updateRow } from '#content/lifecycle/save-item.server.ts';
import type { MediaBlock, MediaItem } from '#domain/media-blocks/media-block.ts';
import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { createImportRedirects } from './create-redirects.server.ts';
import type { ImportContext } from './import-context.server.ts';
import {
  type ExistingItem,
  losesFiles,
  type Note,
  type PreparedItem,
  prepareItem,
  type ReadyItem,
  refusal,
} from './import-item.server.ts';
import type { ImportedProject } from './imported-item.ts';
import { itemFiles } from './item-files.server.ts';
import { isStoreAddress } from './supabase/imported-project.server.ts';

/** Prepares a project to be written: its pictures and films, and the validation of its form. */
export async function prepareProject(
  context: ImportContext,
  project: ImportedProject,
): Promise<PreparedItem> {
  const { kind, id, remarks, formerAddresses, createdAt, updatedAt, ...facts } = project;
  return prepareItem(context, {
    kind,
    id,
    title: project.title,
    published: project.published,
    remarks,
    facts,
    async bringFiles(note) {
      const { values, missing } = await withFiles(context, project, note);
      return {
        missing,
        form: (existing, lacksMore) => formOf(context, project, { values, lacksMore, note }, existing),
      };
    },
  });
}

async function formOf(
  context: ImportContext,
  project: ImportedProject,
  { values, lacksMore, note }: { values: Record<string, unknown>; lacksMore: boolean; note: Note },
  existing: ExistingItem | undefined,
): Promise<ReadyItem> {
  const { kind, id, featured, videos } = project;
  const { schema, labels } = PROJECT_FORMS[kind];
  const former = existing && (await readEdited(kind, id));
  const heldFilms = 'videos' in values && !values['videos'] ? filmsOf(former?.stored) : [];
  if (heldFilms.length > 0) note({ kind: 'picture-held', detail: `films (${heldFilms.length})` });
  const parsed = schema.safeParse({ ...values, ...(heldFilms.length > 0 ? { videos: heldFilms } : {}) });
  if (!parsed.success) return { refused: refusal(parsed.error.issues, labels) };
  const published = project.published || existing?.published === true;
  const stored = former ? JSON.stringify(former.stored) : '';
  if (lacksMore && losesFiles(stored, JSON.stringify(parsed.data))) return 'fewer-pictures';
  const publication = published ? { publish: true, date: project.publishedAt } : undefined;
  const content = { values: parsed.data as ProjectFormValues[ProjectKind], featured, publication };
  const saveRelated = async (transaction: Transaction<Schema>) => {
    await describeVideos(transaction, id, videos);
    return createImportRedirects(transaction, context.redirectRoom, {
      formerAddresses: published ? project.formerAddresses : [],
      target: projectPath(kind, id),
    });
  };
  return {
    published,
    async insert(transaction) {
      const made = { now: project.createdAt ?? new Date(), updatedAt: project.updatedAt };
      return (await insertItem(transaction, kind, id, content, made)) && saveRelated(transaction);
    },
    async update(transaction, { version }) {
      return (
        (await updateRow(transaction, kind, id, { content, version, former })) && saveRelated(transaction)
      );
    },
  };
}

/** The films of a stored production. */
function filmsOf(stored: object | undefined): readonly unknown[] {
  return stored && 'videos' in stored && Array.isArray(stored.videos) ? stored.videos : [];
}

/** Stores what the former site recorded of a film beyond its title: no form shows it, and none overwrites it. */
async function describeVideos(
  transaction: Transaction<Schema>,
  projectId: string,
  videos: ImportedProject['videos'],
) {
  for (const { vimeoId, description } of videos.filter((video) => video.description !== ''))
    await transaction
      .updateTable('production_project_videos')
      .set({ description })
      .where('project_id', '=', projectId)
      .where('vimeo_id', '=', vimeoId)
      .execute();
}

/** Replaces the files in form values by those stored here; files that could not be fetched are left out. */
async function withFiles(context: ImportContext, { kind, values }: ImportedProject, note: Note) {
  const { keep, missing, remarks } = itemFiles(context);
  const retained: Record<string, unknown> = { ...values };
  const { coverImage, additionalMediaUrl, blocks } = values;
  if (typeof coverImage === 'string' && coverImage !== '')
    retained['coverImage'] =
      (await keep(coverImage, kind === 'influence' ? 'project-cover' : 'project-image'))?.url ?? '';
  if (typeof additionalMediaUrl === 'string' && isStoreAddress(additionalMediaUrl))
    retained['additionalMediaUrl'] = (await keep(additionalMediaUrl, 'project-film'))?.url ?? '';
  if (Array.isArray(blocks)) retained['blocks'] = await blocksWithFiles(blocks as MediaBlock[], keep);
  for (const remark of remarks) note(remark);
  return { values: retained, missing };
}

async function blocksWithFiles(
  blocks: readonly MediaBlock[],
  keep: ReturnType<typeof itemFiles>['keep'],
): Promise<MediaBlock[]> {
  const retained: MediaBlock[] = [];
  for (const block of blocks) {
    const medias: MediaItem[] = [];
    for (const item of block.medias) {
      if (item.type !== 'image') medias.push(item);
      else {
        const file = await keep(item.url, 'project-image');
        const size = file?.width && file.height ? { width: file.width, height: file.height } : {};
        if (file) medias.push({ ...item, url: file.url, ...size });
      }
    }
    retained.push({ ...block, medias });
  }
  return retained;
}
