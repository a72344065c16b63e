import { additionalFilm } from '../media-blocks/additional-film.ts';
import type { MediaBlock } from '../media-blocks/media-block.ts';
import { mediaFacts } from '../media-blocks/media-types.ts';
import { vimeoReference } from '../media-blocks/video-link.ts';
import type { FilmAlternatives } from './film-alternatives.ts';

/** The film fields of a form, for a project of any kind. */
export type FilmsOfProject = {
  videos?: readonly ({ vimeoId: string } & FilmAlternatives)[] | undefined;
  blocks?: readonly MediaBlock[] | undefined;
  additionalMediaUrl?: string | undefined;
  additionalMediaTranscription?: string | undefined;
};

/**
 * The number of films on a project's page without transcription (§66.5). Excludes a film that is only linked to, and a
 * cover: it plays without sound and says nothing.
 */
export function untranscribedFilms(project: FilmsOfProject): number {
  const inBlocks = (project.blocks ?? []).flatMap(({ medias }) =>
    medias.flatMap((media) => mediaFacts(media.type).film?.(media) ?? []),
  );
  const ofVimeo = [...(project.videos ?? []), ...inBlocks].filter(
    ({ vimeoId, transcription = '' }) => transcription === '' && vimeoReference(vimeoId) !== undefined,
  );
  const additional = additionalFilm(project.additionalMediaUrl ?? '');
  const isShown = additional !== undefined && additional.at !== 'elsewhere';
  return ofVimeo.length + (isShown && (project.additionalMediaTranscription ?? '') === '' ? 1 : 0);
}
