/** `codec`: as the film's format names it; '' where it is unknown. */
export type FilmTrack = { kind: 'pictures' | 'sound'; codec: string };

/** The values that the headers of a film state, plausible or not: size of its pictures, duration, tracks. */
export type StatedFilm = {
  width?: number;
  height?: number;
  seconds?: number;
  /** The transfer function of its pictures, as ITU-T H.273 numbers them. */
  transfer?: number | undefined;
  tracks: FilmTrack[];
  /** There is nothing to play. */
  empty: boolean;
  /** It plays with a key only (DRM), which browsers don't have. */
  encrypted: boolean;
};
