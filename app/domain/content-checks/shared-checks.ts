import { isFilm } from '../files/film-file.ts';
import type { PictureFactsByKey } from '../files/stored-picture.ts';
import type { Warning } from './warning.ts';

/** The lengths of title and description that search engines show, in characters. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

/** The window width for a cover that fills it, in CSS pixels: that of a common computer. */
const COVER_WIDTH = 1440;

const NUMBER = new Intl.NumberFormat('fr-FR');

/** '1 440 px'. */
export function pixels(count: number): string {
  return `${NUMBER.format(count)}\u00a0px`;
}

/** Checks the title as search engines get it, without the brand, which comes last. */
export function checkTitle(title: string): Warning[] {
  const length = [...title.trim()].length;
  if (length <= TITLE_SHOWN) return [];
  const text = `Le titre compte ${length} caractères\u00a0: les moteurs de recherche en montrent ${TITLE_SHOWN} environ.`;
  return [{ field: 'title', text }];
}

export function checkDescription(field: string, label: string, text: string): Warning[] {
  const length = [...text.trim()].length;
  if (length <= DESCRIPTION_SHOWN) return [];
  const shown = `les moteurs de recherche en montrent ${DESCRIPTION_SHOWN} environ`;
  return [{ field, text: `${label} compte ${length} caractères\u00a0: ${shown}.` }];
}

/** Checks the picture or film at the head of a page. */
export function checkCover(cover: string, pictures: PictureFactsByKey): Warning[] {
  const field = 'coverImage';
  if (cover.trim() === '') return [{ field, text: 'Il n’y a pas d’image de couverture.' }];
  const width = isFilm(cover) ? undefined : pictures[cover]?.width;
  if (width === undefined || width >= COVER_WIDTH) return [];
  const shown = `elle est montrée jusqu’à ${pixels(COVER_WIDTH)}`;
  return [{ field, text: `L’image de couverture a ${pixels(width)} de large\u00a0: ${shown}.` }];
}
