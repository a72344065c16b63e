export type LightboxImage = {
  src: string;
  thumb: string;
  /** The focal point of its thumbnail, as a value of `object-position`. */
  focus?: string | undefined;
  alt: string;
  width: number;
  height: number;
};

/**
 * The slides for these pictures: a carousel that loops from two pictures on (§7.14). The lightbox library loops from
 * three only, so two pictures are repeated once.
 */
export function slidesOf<T>(images: readonly T[]): T[] {
  return images.length === 2 ? [...images, ...images] : [...images];
}

/** The picture of a slide. */
export function imageIndexOf(slide: number, count: number): number {
  return count === 0 ? 0 : slide % count;
}

/** The slide of a picture that is nearest to the current one. */
export function slideIndexOf(image: number, current: number, count: number): number {
  return count === 2 && current >= 2 ? image + 2 : image;
}
