import { readGallery } from '#content/types/projects/read-projects.server.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import type { GalleryCard, GalleryPart } from './gallery-part.ts';

/** A chunk of the published projects for the gallery. */
export async function readGalleryPart(wanted: {
  category: string | undefined;
  offset: number;
  limit: number;
}): Promise<GalleryPart> {
  const { cards, ...around } = await readGallery(wanted);
  return { ...around, cards: cards.map(galleryCard), offset: wanted.offset };
}

function galleryCard(project: ProjectCard): GalleryCard {
  const { id, kind, category, client, title, month, year, coverFacts } = project;
  // A URL from an old installation that is not a stored file must not reach the page.
  const coverImage = isStoredFile(project.coverImage) ? project.coverImage : '';
  return { id, kind, category, client, title, month, year, coverImage, coverFacts };
}
