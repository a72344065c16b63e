import { isSiteMedia } from '#domain/files/site-media.ts';
import { type KnownPictures, stillPicture } from '#domain/files/stored-picture.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { HeroVideo } from '#ui/hero-video/hero-video.tsx';

type SiteFilmProps = {
  film: HeroFilm;
  /** What is known of the uploaded ones. */
  pictures: KnownPictures;
  /** Seen without scrolling: its poster is fetched first. */
  first?: boolean;
  className?: string | undefined;
};

/** A film of a page: one that the software brings, or one that was uploaded in its place. */
export function SiteFilm({ film, pictures, ...rest }: SiteFilmProps) {
  const { poster, posterPhone, ...files } = film;
  const stillOf = (address: string) => {
    const picture = address === '' ? undefined : stillPicture(address, pictures[address]);
    return picture && { ...picture, focus: focusOf(address, pictures) };
  };
  // Without a picture of its own a film stands still in its made poster (§28.5).
  const still = stillOf(poster || files.desktop);
  const stillPhone = stillOf(posterPhone || poster || files.phone);
  return (
    <HeroVideo
      files={files}
      focus={{
        desktop: focusOf(files.desktop, pictures),
        large: focusOf(files.large, pictures),
        tablet: focusOf(files.tablet, pictures),
        phone: focusOf(files.phone, pictures),
      }}
      poster={still}
      posterPhone={stillPhone ?? still}
      {...rest}
    />
  );
}

/** The point that crops of an uploaded file keep in view (§28.1); undefined for the site's own, which keep their crops. */
function focusOf(address: string, pictures: KnownPictures): string | undefined {
  if (address === '' || isSiteMedia(address)) return undefined;
  return pictures[address]?.focus ?? '50% 50%';
}
