import type { ImgHTMLAttributes } from 'react';

/** A picture and what is known of it before it is there. */
export type PictureSource = {
  src: string;
  srcSet?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Its mean colour, shown until it is there. */
  colour?: string | undefined;
};

type ResponsiveImageProps = PictureSource &
  Omit<ImgHTMLAttributes<HTMLImageElement>, keyof PictureSource | 'alt'> & {
    /** '' when the text beside it says the same. */
    alt: string;
    /** The first picture of the page: fetched at once and before the others, which wait until they are near. */
    first?: boolean | undefined;
  };

/** A picture that keeps its room, in its mean colour, before it is there. */
export function ResponsiveImage({ first = false, alt, colour, style, ...rest }: ResponsiveImageProps) {
  return (
    <img
      {...rest}
      alt={alt}
      style={colour ? { backgroundColor: colour, ...style } : style}
      loading={first ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
