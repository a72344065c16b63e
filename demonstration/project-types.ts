import type { z } from 'zod';
import type { BlockLayout } from '#domain/media-blocks/media-block.ts';
import type { influenceFormSchema } from '#domain/projects/influence.ts';
import type { productionFormSchema } from '#domain/projects/production.ts';
import type { MONTHS } from '#domain/projects/project-date.ts';
import type { webFormSchema } from '#domain/projects/web.ts';

/** A file inside demonstration/media, by its path there. */
export type PictureFile = `${'covers' | 'blocks' | 'wide'}/${string}.webp`;

export type DemonstrationMedia =
  | { type: 'image'; file: PictureFile; alt: string; caption?: string }
  | { type: 'video'; vimeoId: string; transcription: string }
  | { type: 'instagram'; embedUrl: string };

export type DemonstrationBlock = { layout: BlockLayout; text?: string; medias: DemonstrationMedia[] };

/** What the loader needs besides the values a person would type into the form. */
type DemonstrationProject = {
  month: (typeof MONTHS)[number] | '';
  cover: `covers/${string}.webp`;
  featured: boolean;
  /** Days before the loading; null: stays a draft. */
  publishedDaysAgo: number | null;
};

export type DemonstrationInfluence = Omit<
  z.input<typeof influenceFormSchema>,
  'month' | 'coverImage' | 'blocks'
> &
  DemonstrationProject & { blocks: DemonstrationBlock[] };

export type DemonstrationWeb = Omit<z.input<typeof webFormSchema>, 'month' | 'coverImage' | 'blocks'> &
  DemonstrationProject & { blocks: DemonstrationBlock[] };

export type DemonstrationProduction = Omit<
  z.input<typeof productionFormSchema>,
  'month' | 'coverImage' | 'additionalMediaUrl'
> &
  DemonstrationProject & {
    /** Beside it is its version with an audio description, `film-1-described.mp4`. */
    additionalFilm?: 'site/film-1.mp4' | 'site/film-2.mp4';
  };
