/** A page of the site as a link target. */
export type LinkTarget = { title: string; kind: 'Page' | 'Projet' | 'Article'; path: string };
