import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';

type ShownFile = Pick<LibraryFileDetails, 'url' | 'type' | 'width' | 'height' | 'alt' | 'animated'>;

/** The picture or film of a panel; an animated picture moves here as on pages (§28.9). */
export function ShownFile({ file }: { file: ShownFile }) {
  if (file.type === 'video') return <video src={file.url} muted playsInline controls preload="metadata" />;
  const srcSet = pictureSrcSet(file.url, file.width ?? undefined);
  return (
    <ResponsiveImage
      src={file.url}
      srcSet={file.animated ? undefined : srcSet}
      still={file.animated ? srcSet : undefined}
      sizes="400px"
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      alt={file.alt}
      first
    />
  );
}
