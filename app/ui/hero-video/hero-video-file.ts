/** The films of a title by the class of widths for which they are made; '' or undefined where there is none. */
export type FilmFiles = { desktop?: string; large?: string; tablet?: string; phone?: string };

/** Main profile, level 4.0: 1080p at 30 frames a second. */
export const AV1 = 'video/mp4; codecs="av01.0.08M.10"';

/** The AV1 file beside an H.264 one, less than half its bytes. */
export const av1File = (file: string) => file.replace(/\.mp4$/, '-av1.mp4');

/**
 * The file for a window's width in CSS pixels (§3.4): large from 1920, desktop from 1024, tablet from 768, phone below.
 * Where there is no such file: desktop for large, phone for tablet, desktop for phone.
 */
export function heroVideoFile({ desktop = '', large, tablet, phone }: FilmFiles, width: number): string {
  if (width >= 1920) return large || desktop;
  if (width >= 1024) return desktop;
  return (width >= 768 && tablet) || phone || desktop;
}
