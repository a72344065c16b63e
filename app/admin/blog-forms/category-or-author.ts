/** A category or an author in a form. */
export type Label = { id: string; name: string };
export type LabelKind = 'category' | 'author';
