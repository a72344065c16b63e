/** A category or an author in a form. */
export type CategoryOrAuthor = { id: string; name: string };
export type CategoryOrAuthorKind = 'category' | 'author';
