import type { ImgHTMLAttributes } from 'react';
import { fromFilesAddress } from '../files-address.ts';

/** A picture and the facts that are known before it has loaded. */
export type PictureSource = {
  src: string;
  srcSet?: string | undefined;
  /** The `srcset` of its first frame, where it is animated. */
  still?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Its mean colour, shown until it has loaded. */
  colour?: string | undefined;
  /** The focal point of a crop, as a value of `object-position`; default: the middle. */
  focus?: string | undefined;
};

type ResponsiveImageProps = PictureSource &
  Omit<ImgHTMLAttributes<HTMLImageElement>, keyof PictureSource | 'alt'> & {
    /** '' when the adjacent text says the same. */
    alt: string;
    /** The first picture of the page: loaded with high priority; the others are lazy. */
    first?: boolean | undefined;
  };

/**
 * A picture that reserves its space, in its mean colour, before it has loaded; cropped around its focal point (§28.1).
 * An animated one shows its first frame with reduced motion, and with the switch in the footer (`stillness.css`,
 * §28.9).
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
