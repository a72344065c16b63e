/** A picture as the lightbox shows it. */
export type LightboxImage = {
  src: string;
  thumb: string;
  /** The point that its thumbnail keeps in view, as `object-position` takes it. */
  focus?: string | undefined;
  alt: string;
  width: number;
  height: number;
};

/**
 * The slides for these pictures: a carousel that loops from two pictures on (§7.14). The lightbox library
 * loops from three only, so two pictures go round twice.
 */
export function slidesOf<T>(images: readonly T[]): T[] {
  return images.length === 2 ? [...images, ...images] : [...images];
}

/** The picture that a slide shows. */
export function imageIndexOf(slide: number, count: number): number {
  return count === 0 ? 0 : slide % count;
}

/** The slide that shows a picture, the nearest one to where we are. */
export function slideIndexOf(image: number, current: number, count: number): number {
  return count === 2 && current >= 2 ? image + 2 : image;
}
