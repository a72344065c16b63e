import type { ProjectCard } from '#domain/project.ts';

/** What a card of the gallery shows: what travels as JSON, without the moments that only sort. */
export type GalleryCard = Omit<ProjectCard, 'createdAt' | 'publishedAt'>;
