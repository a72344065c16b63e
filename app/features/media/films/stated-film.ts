/** `codec`: as the film's format names it; '' where it is unknown. */
export type FilmTrack = { kind: 'pictures' | 'sound'; codec: string };

/** The values that the headers of a film state, plausible or not: size of its pictures, duration, tracks. */
export type StatedFilm = {
  width?: number;
  height?: number;
  seconds?: number;
  tracks: FilmTrack[];
  /** There is nothing to play. */
  empty: boolean;
  /** It plays with a key only (DRM), which browsers don't have. */
  encrypted: boolean;
};
