/** A possible improvement before a project or an article is published; it never blocks (§38.1). */
export type Warning = {
  /** The fragment of the form's URL after '#': the name of a field, or the id of a part of one. */
  field: string;
  text: string;
};

/** The id of a block or a film in its form, counted from 0, for a warning's field. */
export function partId(part: 'bloc' | 'video', index: number): string {
  return `${part}-${index + 1}`;
}

/** The part of a form and its number, counted from 1, of such an id; undefined for the name of a field. */
export function partOfId(id: string): { part: 'bloc' | 'video'; number: number } | undefined {
  const [, part, number] = /^(bloc|video)-(\d+)$/.exec(id) ?? [];
  return part === 'bloc' || part === 'video' ? { part, number: Number(number) } : undefined;
}
