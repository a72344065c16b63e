import type { PictureFacts } from '../files/stored-picture.ts';
import type { ProjectStatus } from '../publication.ts';
import type { Category, ProjectKind } from './kinds.ts';

/** What the lists show of a project of any kind: client and title under one name. */
export type ProjectCard = {
  id: string;
  kind: ProjectKind;
  category: Category;
  client: string;
  title: string;
  month: string;
  year: string;
  /** Public address of the cover, '' when there is none. A film (mp4, webm) is possible for some kinds. */
  coverImage: string;
  /** Of a cover that is a stored picture. */
  coverFacts?: PictureFacts | undefined;
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  publishedAt: Date | null;
};
