import type { ProjectKind } from '#domain/project.ts';

/** The table of each kind (specification, section 3). */
export const TABLE_OF_KIND = {
  influence: 'influence_projects',
  production: 'production_projects',
  web: 'web_solutions',
} as const satisfies Record<ProjectKind, string>;

/** The columns that hold client and title in each table. */
export const NAMES_OF_KIND = {
  influence: { client: 'client', title: 'title' },
  production: { client: 'client_name', title: 'video_title' },
  web: { client: 'client', title: 'title' },
} as const satisfies Record<ProjectKind, { client: string; title: string }>;
