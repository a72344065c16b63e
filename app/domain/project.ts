import { z } from 'zod';
import { type MediaBlock, mediaBlocksSchema } from './media-block.ts';
import type { ProjectStatus } from './publication.ts';
import { vimeoReference } from './video-link.ts';

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

/** 'Juin 2025', or what there is of it; undefined when there is nothing (decision 21). */
export function projectDate(project: { month: string; year: string }): string | undefined {
  return [project.month, project.year].filter(Boolean).join(' ') || undefined;
}

/** What the lists show of a project of any kind: client and title under one name (section 3). */
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
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Grows with every save: what a form sends back so that nothing is overwritten silently (decision 31). */
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
  /** 'video' whenever an address is set, else '' (checklist 245). */
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

/** Decision 36: the one message of every required field. */
export const REQUIRED = 'Ce champ est requis';

const required = z.string().trim().min(1, REQUIRED).max(300, '300 caractères au plus');
const optionalText = z.string().trim().max(20_000, '20 000 caractères au plus').default('');
const requiredText = z.string().trim().min(1, REQUIRED).max(20_000, '20 000 caractères au plus');
const month = z
  .string()
  .trim()
  .default('')
  .refine(
    (value) => value === '' || (MONTHS as readonly string[]).includes(value),
    'Choisissez un mois de la liste',
  );
const year = z
  .string()
  .trim()
  .default('')
  .refine(
    (value) => value === '' || (/^\d{4}$/.test(value) && Number(value) >= 1990 && Number(value) <= 2100),
    'Une année sur quatre chiffres, par exemple 2025',
  );
const coverImage = z.string().trim().max(2000).default('');
/** One entry a line, trimmed, blank lines dropped (checklist 236). */
const lines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  );
/** Numbers as people type them: spaces and a decimal comma are understood; nothing is 0 (checklist 232). */
const typedNumber = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
const wholeNumber = typedNumber
  .refine((text) => text === '' || /^\d{1,12}(\.\d+)?$/.test(text), 'Un nombre entier, par exemple 12')
  .transform((text) => (text === '' ? 0 : Number.parseInt(text, 10)));
const percentage = typedNumber
  .refine((text) => text === '' || /^\d{1,3}(\.\d+)?$/.test(text), 'Un nombre, par exemple 6,82')
  .transform((text) => (text === '' ? 0 : Math.round(Number.parseFloat(text) * 100) / 100));

export const influenceFormSchema = z.object({
  title: required,
  client: required,
  month,
  year,
  brief: requiredText,
  recommendation: requiredText,
  influencers: wholeNumber,
  deliverables: wholeNumber,
  impressions: wholeNumber,
  engagement: percentage,
  coverImage,
  blocks: mediaBlocksSchema.default([]),
});
export type InfluenceFormValues = z.infer<typeof influenceFormSchema>;

export const webFormSchema = z.object({
  client: required,
  title: required,
  month,
  year,
  brief: requiredText,
  recommendation: requiredText,
  results: optionalText,
  coverImage,
  blocks: mediaBlocksSchema.default([]),
});
export type WebFormValues = z.infer<typeof webFormSchema>;

const vimeoField = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => value === '' || vimeoReference(value) !== undefined,
    'Un identifiant ou une adresse Vimeo, par exemple 1063867036',
  )
  .transform((value) => (value === '' ? '' : (vimeoReference(value) ?? '')));

export const productionFormSchema = z.object({
  clientName: required,
  videoTitle: required,
  month,
  year,
  clientType: z.enum([...CLIENT_TYPES, '']).default(''),
  brief: optionalText,
  vision: optionalText,
  /** Rows without a Vimeo id are dropped (checklist 237). */
  videos: z
    .array(z.object({ vimeoId: vimeoField, title: z.string().trim().max(300).default('') }))
    .max(50)
    .default([])
    .transform((videos) => videos.filter((video) => video.vimeoId !== '')),
  technicalDetails: lines,
  complementaryFormats: lines,
  coverImage,
  additionalMediaUrl: z.string().trim().max(2000).default(''),
});
export type ProductionFormValues = z.infer<typeof productionFormSchema>;

export type ProjectFormValues = {
  influence: InfluenceFormValues;
  production: ProductionFormValues;
  web: WebFormValues;
};
