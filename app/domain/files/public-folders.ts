/**
 * The folders whose files everybody may have who knows their address. What lies in others is given out by the site alone, or to
 * nobody: pictures of what may be public no more, parts of films that nobody has looked at.
 */
const PUBLIC_FOLDERS = ['project-images', 'blog-images', 'site-media'] as const;

/** Whether a key lies in one of them. */
export function isInPublicFolder(key: string): boolean {
  return PUBLIC_FOLDERS.some((folder) => key.startsWith(`${folder}/`));
}

/** How long a file may be kept whose name is never written twice (docs/decisions/007). */
export const IMMUTABLE_FOLDERS = 'public, max-age=31536000, immutable';
