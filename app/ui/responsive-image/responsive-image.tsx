import type { ImgHTMLAttributes } from 'react';
import { fromFilesAddress } from '../files-address.ts';

/** A picture and what is known of it before it is there. */
export type PictureSource = {
  src: string;
  srcSet?: string | undefined;
  /** The `srcset` of its first frame, where it moves. */
  still?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Its mean colour, shown until it is there. */
  colour?: string | undefined;
  /** The point that a crop keeps in view, as `object-position` takes it; unset: the middle. */
  focus?: string | undefined;
};

type ResponsiveImageProps = PictureSource &
  Omit<ImgHTMLAttributes<HTMLImageElement>, keyof PictureSource | 'alt'> & {
    /** '' when the text beside it says the same. */
    alt: string;
    /** The first picture of the page: fetched at once and before the others, which wait until they are near. */
    first?: boolean | undefined;
  };

/**
 * A picture that keeps its room, in its mean colour, before it is there; cropped around its focal point (§28.1). One that moves stands
 * in its first frame by the system's wish, and by the switch in the footer (`stillness.css`, §28.9).
 */
export function ResponsiveImage({
  first = false,
  alt,
  colour,
  focus,
  still,
  style,
  ...rest
}: ResponsiveImageProps) {
  const frame = fromFilesAddress(still)?.split(', ').at(-1)?.split(' ', 1)[0];
  const own = {
    ...(colour && { backgroundColor: colour }),
    ...(focus && { objectPosition: focus }),
    ...(frame && { '--still': `url("${frame}")` }),
  };
  const image = (
    <img
      {...rest}
      src={fromFilesAddress(rest.src)}
      srcSet={fromFilesAddress(rest.srcSet)}
      alt={alt}
      data-moves={still && ''}
      style={colour || focus || still ? { ...own, ...style } : style}
      loading={first ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
  if (still === undefined) return image;
  return (
    <picture style={{ display: 'contents' }}>
      <source media="(prefers-reduced-motion: reduce)" srcSet={fromFilesAddress(still)} sizes={rest.sizes} />
      {image}
    </picture>
  );
}
