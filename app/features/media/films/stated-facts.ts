/** The values that the headers of a film state, plausible or not: size of its pictures, duration in seconds. */
export type StatedFacts = { width?: number; height?: number; seconds?: number };

/** `codec`: as the film's format names it; '' where it is unknown. */
export type FilmTrack = { kind: 'pictures' | 'sound'; codec: string };

/** `empty`: there is nothing to play. `encrypted`: it plays with a key only (DRM), which browsers don't have. */
export type FilmTracks = { tracks: FilmTrack[]; empty: boolean; encrypted: boolean };
