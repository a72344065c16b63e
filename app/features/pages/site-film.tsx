import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { HeroVideo } from '#ui/hero-video/hero-video.tsx';

type SiteFilmProps = {
  film: HeroFilm;
  /** Seen without scrolling: its poster is fetched first. */
  first?: boolean;
  className?: string | undefined;
};

/** A film of a page: one that the software brings, or one that was uploaded in its place. */
export function SiteFilm({ film, ...rest }: SiteFilmProps) {
  const { poster, posterPhone, ...files } = film;
  return (
    <HeroVideo
      files={files}
      poster={posterOf(poster)}
      posterPhone={posterOf(posterPhone || poster)}
      {...rest}
    />
  );
}

/** Only an uploaded picture comes in several widths: those of the software are made for their place. */
function posterOf(src: string) {
  return { src, srcSet: pictureSrcSet(src) };
}
