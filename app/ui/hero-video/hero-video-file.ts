/**
 * The file of a film for a window's width in CSS pixels (§3.4): large from 1920, desktop from 1024, tablet from 768,
 * phone below. Where a film has no such file: desktop for large, phone for tablet.
 */
export function heroVideoFile(
  base: string,
  width: number,
  variants: { large: boolean; tablet: boolean },
): string {
  const variant =
    width >= 1920 && variants.large
      ? 'large'
      : width >= 1024
        ? 'desktop'
        : width >= 768 && variants.tablet
          ? 'tablet'
          : 'phone';
  return `${base}-${variant}.mp4`;
}
