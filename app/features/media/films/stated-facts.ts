/** What the headers of a film say, whether it makes sense or not: the measures of its pictures, seconds. */
export type StatedFacts = { width?: number; height?: number; seconds?: number };

/** `codec`: as the film's format names it; '' where it doesn't say. */
export type FilmTrack = { kind: 'pictures' | 'sound'; codec: string };

/** `empty`: there is nothing to play. `encrypted`: it plays with a key only, which browsers don't have. */
export type FilmTracks = { tracks: FilmTrack[]; empty: boolean; encrypted: boolean };
