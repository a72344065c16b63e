/** A crop of a longer picture would cut most of it off. */
const MAX_CROPPED_RATIO = 2;

type KnownFacts = { type: string; width: number | null; height: number | null; colour: string | null };

/**
 * Whether a thumbnail shows a picture whole instead of cropping it to a square: a banner, and what is most likely a
 * logo. A logo is recognized by its transparent ground: an upload has a mean colour unless it is transparent, and a
 * JPEG never is. SVG, which a logo from before uploads were checked may be, has no known dimensions.
 */
export function isShownWhole({ type, width, height, colour }: KnownFacts): boolean {
  if (type === 'image/svg+xml') return true;
  if (!width || !height || !type.startsWith('image/')) return false;
  if (Math.max(width / height, height / width) > MAX_CROPPED_RATIO) return true;
  return colour === null && type !== 'image/jpeg';
}
