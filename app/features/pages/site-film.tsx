import { FILM_WIDTHS } from '#domain/files/derived-films.ts';
import { isSiteMedia } from '#domain/files/site-media.ts';
import { type MadeWidths, type PictureFactsByKey, stillPicture } from '#domain/files/stored-picture.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { HeroVideo } from '#ui/hero-video/hero-video.tsx';
import { AV1, type Av1Codecs, type FilmFiles } from '#ui/hero-video/hero-video-file.ts';

type SiteFilmProps = {
  film: HeroFilm;
  /** Facts of the uploaded ones. */
  pictures: PictureFactsByKey;
  /** Above the fold: its poster is fetched with priority. */
  first?: boolean;
  className?: string | undefined;
};

/** A film of a page: a bundled one, or an uploaded one in its place. */
export function SiteFilm({ film, pictures, ...rest }: SiteFilmProps) {
  const { poster, posterPhone } = film;
  const files = filesOf(film, pictures);
  const stillOf = (address: string) => {
    const picture = address === '' ? undefined : stillPicture(address, pictures[address]);
    return picture && { ...picture, focus: focusOf(address, pictures) };
  };
  // Without a picture of its own, the generated poster is shown (§28.5).
  const still = stillOf(poster || film.desktop);
  const stillPhone = stillOf(posterPhone || poster || film.phone);
  return (
    <HeroVideo
      files={files}
      av1={av1Of(files, pictures[film.desktop]?.widths)}
      focus={{
        desktop: focusOf(film.desktop, pictures),
        large: focusOf(film.large, pictures),
        tablet: focusOf(film.tablet || film.phone, pictures),
        phone: focusOf(film.phone, pictures),
      }}
      poster={still}
      posterPhone={stillPhone ?? still}
      {...rest}
    />
  );
}

/** The files that were uploaded for each class of windows, else the renditions of the one for computers (§32.7). */
function filesOf({ desktop, large, tablet, phone }: HeroFilm, pictures: PictureFactsByKey): FilmFiles {
  const widths = pictures[desktop]?.widths ?? {};
  return {
    desktop: widths.desktop ?? desktop,
    large: large || (widths.large ?? ''),
    tablet: tablet || (phone === '' ? (widths.tablet ?? '') : ''),
    phone: phone || (widths.phone ?? ''),
  };
}

/** The codecs in AV1 of each bundled file, and of each rendition of an uploaded film that has them. */
function av1Of(files: FilmFiles, widths: MadeWidths = {}): Av1Codecs {
  const codecsOf = (name: keyof FilmFiles) => {
    const file = files[name] ?? '';
    if (isSiteMedia(file)) return AV1;
    return file === widths[name] ? widths.av1?.[name] : undefined;
  };
  return Object.fromEntries(
    FILM_WIDTHS.flatMap((name) => {
      const codecs = codecsOf(name);
      return codecs === undefined ? [] : [[name, codecs]];
    }),
  );
}

/** The focal point of an uploaded file (§28.1); undefined for bundled files, which have their own crops. */
function focusOf(address: string, pictures: PictureFactsByKey): string | undefined {
  if (address === '' || isSiteMedia(address)) return undefined;
  return pictures[address]?.focus ?? '50% 50%';
}
