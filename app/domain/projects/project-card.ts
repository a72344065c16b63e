import type { PictureFacts } from '../files/stored-picture.ts';
import type { ProjectStatus } from '../publication.ts';
import type { Category, ProjectKind } from './kinds.ts';

/** The fields of a project of any kind that lists show: client and title under one name. */
export type ProjectCard = {
  id: string;
  kind: ProjectKind;
  category: Category;
  client: string;
  title: string;
  month: string;
  year: string;
  /** Public URL of the cover, '' when there is none. Some kinds allow a film (mp4, webm). */
  coverImage: string;
  /** Of a cover that is a stored picture. */
  coverFacts?: PictureFacts | undefined;
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  publishedAt: Date | null;
};
