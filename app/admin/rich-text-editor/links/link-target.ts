/** A page of the site that a text can lead to. */
export type LinkTarget = { title: string; kind: 'Page' | 'Projet' | 'Article'; path: string };
