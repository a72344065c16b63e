/** The films of a title by the class of widths for which they are made; '' or undefined where there is none. */
export type FilmFiles = { desktop?: string; large?: string; tablet?: string; phone?: string };

/** The codecs of those that exist in AV1 too (`av1File`), as `canPlayType` takes them. */
export type Av1Codecs = { [Width in keyof FilmFiles]?: string };

/** The codecs of the bundled films in AV1: main profile, level 4.0 (1080p at 30 frames a second) at most, 10 bits. */
export const AV1 = 'av01.0.08M.10';

/** The AV1 file of an H.264 one, next to it; also of its storage key. */
export const av1File = (file: string) => file.replace(/\.mp4$/, '-av1.mp4');

/**
 * The file for a window's width in CSS pixels (§3.4), by its name: large from 1920, desktop from 1024, tablet from 768,
 * phone below. Where there is no such file: desktop for large, phone for tablet, desktop for phone.
 */
export function heroVideoFile({ large, tablet, phone }: FilmFiles, width: number): keyof FilmFiles {
  if (width >= 1920) return large ? 'large' : 'desktop';
  if (width >= 1024) return 'desktop';
  if (width >= 768 && tablet) return 'tablet';
  return phone ? 'phone' : 'desktop';
}
