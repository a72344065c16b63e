import type { ImgHTMLAttributes } from 'react';

type ResponsiveImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string;
  /** '' when the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** Seen without scrolling: it is fetched at once. */
  first?: boolean;
};

/** A picture that keeps its room before it is there. */
export function ResponsiveImage({ first = false, alt, ...rest }: ResponsiveImageProps) {
  return (
    <img
      {...rest}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
