const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The media type of a stored file, from the extension of its key: the product names files by their content. */
export function mediaType(key: string): string {
  return TYPES[key.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
