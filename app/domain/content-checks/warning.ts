/** Something that could be better before a project or an article is published; it forbids nothing (§38.1). */
export type Warning = {
  /** What an address names after '#' in its form: the name of a field, or the id of a part of one. */
  field: string;
  text: string;
};

/** The id of a block or a film in its form, counted from 0, for a remark's field. */
export function partId(part: 'bloc' | 'video', index: number): string {
  return `${part}-${index + 1}`;
}
