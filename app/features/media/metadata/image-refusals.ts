const MILLION = 1_000_000;

/** Why a picture is refused, and what the person can do about it, in French. */
export const DAMAGED = 'Cette image est abîmée et n’a pas pu être lue. Essayez avec un autre fichier.';

export const AVIF_MOVES =
  'Cette image AVIF est animée, ce qui ne peut pas être lu ici. Enregistrez-la en GIF ou en WebP animé, ou en film MP4.';

/** A frame of a picture exceeds the pixel limit of decoding. */
export function tooManyPixels(width: number, height: number, most: number): string {
  const [across, down] = [width, height].map((size) => size.toLocaleString('fr-FR'));
  return `Cette image a ${across} × ${down} pixels, plus de ${most / MILLION} millions de pixels. Enregistrez-la en plus petit.`;
}

/** An animation that must be re-encoded exceeds the pixel limit over all its frames. */
export function tooMuchMotion(most: number): string {
  return `Cette animation a plus de ${most / MILLION} millions de pixels sur toutes ses images. Enregistrez-la en plus petit, ou en film MP4.`;
}

/** The names under which cameras and programs offer a high dynamic range. */
export function highDynamicRange(transfer: 'PQ' | 'HLG'): string {
  return `Cette image est en HDR (${transfer}), que tous les écrans ne montrent pas de la même façon. Enregistrez-la en SDR, aux couleurs sRGB.`;
}
