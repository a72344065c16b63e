import { PROJECT_KINDS, type ProjectKind } from './kinds.ts';

/** A record with an entry for each kind of projects. Apart from kinds.ts, which scripts of public pages load. */
export function ofEachKind<Entry>(entry: (kind: ProjectKind) => Entry): Record<ProjectKind, Entry> {
  return Object.fromEntries(PROJECT_KINDS.map((kind) => [kind, entry(kind)])) as Record<ProjectKind, Entry>;
}
