import type { Selectable } from 'kysely';
import type { MediaBlock } from '#domain/media-block.ts';
import {
  CATEGORY_OF_KIND,
  type InfluenceProject,
  type InfluenceResults,
  type ProductionProject,
  type ProjectCard,
  type ProjectKind,
  type WebProject,
} from '#domain/project.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { pictureFacts } from '#infrastructure/database/picture-facts.server.ts';
import type {
  InfluenceProjectsTable,
  ProductionProjectsTable,
  ProductionProjectVideosTable,
  WebSolutionsTable,
} from '#infrastructure/database/schema.server.ts';

/** What a union over the three tables returns: every engine's raw values. */
export type CardRow = {
  id: string;
  kind: ProjectKind;
  client: string;
  title: string;
  month: string;
  year: string;
  cover_image: string;
  status: ProjectStatus;
  featured: boolean | number;
  created_at: Date | string;
  published_at: Date | string | null;
  /** Of the cover. */
  width: number | null;
  height: number | null;
  colour: string | null;
};

export function cardFromRow(row: CardRow): ProjectCard {
  return {
    id: row.id,
    kind: row.kind,
    category: CATEGORY_OF_KIND[row.kind],
    client: row.client,
    title: row.title,
    month: row.month,
    year: row.year,
    coverImage: row.cover_image,
    coverFacts: pictureFacts(row),
    status: row.status,
    featured: Boolean(row.featured),
    createdAt: new Date(row.created_at),
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
  };
}

type SharedColumns = Pick<
  Selectable<InfluenceProjectsTable>,
  | 'id'
  | 'month'
  | 'year'
  | 'brief'
  | 'cover_image'
  | 'status'
  | 'featured'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'version'
>;

function base(row: SharedColumns) {
  return {
    id: row.id,
    month: row.month,
    year: row.year,
    brief: row.brief,
    coverImage: row.cover_image,
    status: row.status,
    featured: row.featured,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    version: row.version,
  };
}

// Rows that something else than the forms has written may lack the list.
function blocksOf(medias: { blocks?: MediaBlock[] } | null): MediaBlock[] {
  return Array.isArray(medias?.blocks) ? medias.blocks : [];
}

export function influenceFromRow(row: Selectable<InfluenceProjectsTable>): InfluenceProject {
  const results: Partial<InfluenceResults> = row.results ?? {};
  return {
    ...base(row),
    kind: 'influence',
    title: row.title,
    client: row.client,
    recommendation: row.recommendation,
    results: {
      influencers: results.influencers ?? 0,
      deliverables: results.deliverables ?? 0,
      impressions: results.impressions ?? 0,
      engagement: results.engagement ?? 0,
    },
    blocks: blocksOf(row.medias),
  };
}

export function webFromRow(row: Selectable<WebSolutionsTable>): WebProject {
  return {
    ...base(row),
    kind: 'web',
    title: row.title,
    client: row.client,
    recommendation: row.recommendation,
    results: row.results ?? '',
    blocks: blocksOf(row.medias),
  };
}

export function productionFromRow(
  row: Selectable<ProductionProjectsTable>,
  videos: Pick<ProductionProjectVideosTable, 'vimeo_id' | 'title' | 'description'>[],
): ProductionProject {
  return {
    ...base(row),
    kind: 'production',
    clientName: row.client_name,
    videoTitle: row.video_title,
    vision: row.vision,
    clientType: row.client_type,
    technicalDetails: row.technical_details,
    complementaryFormats: row.complementary_formats,
    additionalMediaType: row.additional_media_type,
    additionalMediaUrl: row.additional_media_url,
    videos: videos.map((video) => ({
      vimeoId: video.vimeo_id,
      title: video.title,
      description: video.description,
    })),
  };
}
