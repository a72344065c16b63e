import { bundledPicture } from '#domain/files/site-media.ts';
import { type PictureFactsByKey, storedPicture } from '#domain/files/stored-picture.ts';
import { ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';

/** A picture of a page or of the settings: a bundled one, or an uploaded one in its place. */
export function SitePicture(props: {
  src: string;
  /** Facts of the uploaded ones. */
  pictures: PictureFactsByKey;
  sizes: string;
  /** '' where the adjacent text says the same. */
  alt: string;
}) {
  const { src, pictures, ...rest } = props;
  const picture = bundledPicture(src) ?? storedPicture(src, pictures[src]);
  return picture ? <ResponsiveImage {...picture} {...rest} /> : null;
}
