/**
 * The public address of a file of the site itself (hero films, logos, portraits), which lives in a bucket of
 * its own with a folder per place of use (specification, section 3).
 */
export function siteMedia(path: string): string {
  return `/storage/v1/object/public/site-media/${path}`;
}
