/** What the headers of a film say, whether it makes sense or not: the measures of its pictures, seconds. */
export type StatedFacts = { width?: number; height?: number; seconds?: number };
