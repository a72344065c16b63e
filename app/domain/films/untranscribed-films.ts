import { additionalFilm } from '../media-blocks/additional-film.ts';
import type { MediaBlock } from '../media-blocks/media-block.ts';
import { vimeoReference } from '../media-blocks/video-link.ts';
import type { FilmAlternatives } from './film-alternatives.ts';

/** What the form of a project of any kind may hold of films. */
export type FilmsOfProject = {
  videos?: readonly ({ vimeoId: string } & FilmAlternatives)[] | undefined;
  blocks?: readonly MediaBlock[] | undefined;
  additionalMediaUrl?: string | undefined;
  additionalMediaTranscription?: string | undefined;
};

/**
 * How many of the films that a project's page shows have no transcription (§66.5). A film that is only linked to is none of
 * them, and neither is a cover: it moves without a sound and says nothing.
 */
export function untranscribedFilms(project: FilmsOfProject): number {
  const inBlocks = (project.blocks ?? []).flatMap(({ medias }) =>
    medias.filter((media) => media.type === 'video'),
  );
  const ofVimeo = [...(project.videos ?? []), ...inBlocks].filter(
    ({ vimeoId, transcription = '' }) => transcription === '' && vimeoReference(vimeoId) !== undefined,
  );
  const additional = additionalFilm(project.additionalMediaUrl ?? '');
  const isShown = additional !== undefined && additional.at !== 'elsewhere';
  return ofVimeo.length + (isShown && (project.additionalMediaTranscription ?? '') === '' ? 1 : 0);
}
