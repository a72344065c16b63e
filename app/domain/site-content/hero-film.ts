import type { Measures } from '../files/file-facts.ts';
import { siteMedia } from '../files/site-media.ts';
import type { PictureFactsByKey } from '../files/stored-picture.ts';

/**
 * A hero film, which plays behind a title, in a file for each class of widths (§3.4), and its posters until it plays.
 * URLs of stored files; '' where there is none: `large` falls back to `desktop`, `tablet` to `phone`, `phone` to
 * `desktop`, `posterPhone` to `poster`.
 */
export type HeroFilm = Readonly<Record<HeroFilmPart, string>>;

export type HeroFilmPart = 'desktop' | 'large' | 'tablet' | 'phone' | 'poster' | 'posterPhone';

type Part = { label: string; type: 'image' | 'video'; atLeast: Measures };

/** Every part, in the order of the form. */
export const HERO_FILM_PARTS: Record<HeroFilmPart, Part> = {
  desktop: { label: 'Film', type: 'video', atLeast: { width: 1280, height: 720 } },
  large: { label: 'Film pour très grands écrans', type: 'video', atLeast: { width: 1920, height: 1080 } },
  tablet: { label: 'Film pour tablettes', type: 'video', atLeast: { width: 960, height: 960 } },
  phone: { label: 'Film pour téléphones', type: 'video', atLeast: { width: 540, height: 960 } },
  poster: { label: 'Image d’attente', type: 'image', atLeast: { width: 1920, height: 1080 } },
  posterPhone: {
    label: 'Image d’attente pour téléphones',
    type: 'image',
    atLeast: { width: 540, height: 960 },
  },
};

/** A bundled film: `name` is its folder and file, 'header/header'. */
export function bundledFilm(name: string, has: { large?: boolean; tablet?: boolean } = {}): HeroFilm {
  const base = siteMedia(name);
  return {
    desktop: `${base}-desktop.mp4`,
    large: has.large ? `${base}-large.mp4` : '',
    tablet: has.tablet ? `${base}-tablet.mp4` : '',
    phone: `${base}-phone.mp4`,
    poster: `${base}-desktop.webp`,
    posterPhone: `${base}-phone.webp`,
  };
}

/** The URL of a film's poster: the chosen one, else the generated one; '' for none. */
export function filmPoster({ poster, desktop }: HeroFilm, pictures: PictureFactsByKey): string {
  return poster || (pictures[desktop]?.poster ?? '');
}
