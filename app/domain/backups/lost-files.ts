import { DAY_MS } from '#domain/durations.ts';
/** URLs of missing files, each with the moment (ISO 8601) of the first backup that missed it. */
export type LostFiles = Record<string, string>;

/** A file that every backup of this time has missed doesn't come back by itself. */
const KNOWN_AFTER_MS = 14 * DAY_MS;
/** Single losses are at most so many files, or this share of all; more of them is a store that isn't there. */
const MAX_SINGLE_LOSSES = 3;
const MAX_SHARE = 0.01;

/**
 * The lost files after a backup of `total` files, some of which are `missing`, and whether it may count as complete
 * (§51.11): it misses nothing, or single files that have been missing for two weeks. A mass loss is not recorded, so
 * that it never becomes known, however long it lasts.
 */
export function recordLostFiles(
  before: LostFiles,
  { missing, total, at }: { missing: readonly string[]; total: number; at: Date },
): { lost: LostFiles; complete: boolean } {
  const single = missing.length <= Math.max(MAX_SINGLE_LOSSES, total * MAX_SHARE);
  const recorded = single ? missing : missing.filter((url) => Object.hasOwn(before, url));
  const lost = Object.fromEntries(recorded.map((url) => [url, before[url] ?? at.toISOString()]));
  const known = Object.values(lost).every((since) => at.getTime() - Date.parse(since) >= KNOWN_AFTER_MS);
  return { lost, complete: single && known };
}
