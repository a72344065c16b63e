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
