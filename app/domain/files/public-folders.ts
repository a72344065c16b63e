/**
 * The folders with public files: everyone who knows the URL may get them. Files in others are served by the site alone,
 * or not at all: share pictures of content that may be unpublished, parts of uploads that were not examined.
 */
const PUBLIC_FOLDERS = ['project-images', 'blog-images', 'site-media'] as const;

/** Whether a key is in one of them. */
export function isInPublicFolder(key: string): boolean {
  return PUBLIC_FOLDERS.some((folder) => key.startsWith(`${folder}/`));
}

/** The cache policy of files whose names are never reused (docs/decisions/007). */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
