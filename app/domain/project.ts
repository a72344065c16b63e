import type { MediaBlock } from './media-block.ts';
import type { ProjectStatus } from './publication.ts';
import type { KnownPictures, PictureFacts } from './stored-picture.ts';

export const PROJECT_KINDS = ['production', 'influence', 'web'] as const;
export type ProjectKind = (typeof PROJECT_KINDS)[number];

export const CATEGORIES = ['PRODUCTION', 'INFLUENCE', 'SOLUTIONS WEB'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_OF_KIND: Record<ProjectKind, Category> = {
  production: 'PRODUCTION',
  influence: 'INFLUENCE',
  web: 'SOLUTIONS WEB',
};

export const KIND_OF_CATEGORY: Record<Category, ProjectKind> = {
  PRODUCTION: 'production',
  INFLUENCE: 'influence',
  'SOLUTIONS WEB': 'web',
};

export const CLIENT_TYPES = ['private', 'institutional', 'collectivity'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];
export const CLIENT_TYPE_LABELS: Record<ClientType, string> = {
  private: 'Client Privé',
  institutional: 'Institution',
  collectivity: 'Collectivité',
};

export const MONTHS = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
] as const;

/** The public address of a project. */
export function projectPath(kind: ProjectKind, id: string): string {
  return `/projet-${kind}/${id}`;
}

/** The gallery with one category chosen. */
export function galleryPath(category?: Category): string {
  return category === undefined ? '/projet' : `/projet?category=${encodeURIComponent(category)}`;
}

/**
 * 'juin 2025', or what there is of it; undefined when there is nothing (§7.8). A month that was chosen from a
 * list of forms with its capital is written as French writes it.
 */
export function projectDate(project: { month: string; year: string }): string | undefined {
  return [project.month.toLocaleLowerCase('fr'), project.year].filter(Boolean).join(' ') || undefined;
}

/** What the lists show of a project of any kind: client and title under one name (§3.8). */
export type ProjectCard = {
  id: string;
  kind: ProjectKind;
  category: Category;
  client: string;
  title: string;
  month: string;
  year: string;
  /** Public address of the cover, '' when there is none. A film (mp4, webm) is possible for influence. */
  coverImage: string;
  /** Of a cover that is a stored picture. */
  coverFacts?: PictureFacts | undefined;
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  publishedAt: Date | null;
};

type ProjectBase = {
  id: string;
  month: string;
  year: string;
  brief: string;
  coverImage: string;
  /** What is known of its stored pictures, where somebody has asked. */
  pictures?: KnownPictures | undefined;
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Grows with every save: what a form sends back so that nothing is overwritten silently (§16.5). */
  version: number;
};

export type InfluenceResults = {
  influencers: number;
  deliverables: number;
  impressions: number;
  engagement: number;
};

export type InfluenceProject = ProjectBase & {
  kind: 'influence';
  title: string;
  client: string;
  recommendation: string;
  results: InfluenceResults;
  blocks: MediaBlock[];
};

export type WebProject = ProjectBase & {
  kind: 'web';
  title: string;
  client: string;
  recommendation: string;
  results: string;
  blocks: MediaBlock[];
};

type ProductionVideo = { vimeoId: string; title: string; description: string };

export type ProductionProject = ProjectBase & {
  kind: 'production';
  clientName: string;
  videoTitle: string;
  vision: string;
  clientType: ClientType | '';
  technicalDetails: string[];
  complementaryFormats: string[];
  /** 'video' whenever an address is set, else '' (§17.9). */
  additionalMediaType: 'video' | '';
  additionalMediaUrl: string;
  videos: ProductionVideo[];
};

export type Project = InfluenceProject | ProductionProject | WebProject;
export type ProjectOfKind<K extends ProjectKind> = Extract<Project, { kind: K }>;

/** Client and title whatever the kind calls them. */
export function projectNames(project: Project): { client: string; title: string } {
  return project.kind === 'production'
    ? { client: project.clientName, title: project.videoTitle }
    : { client: project.client, title: project.title };
}
