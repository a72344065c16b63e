import type { ColumnType, Generated } from 'kysely';
import type { MediaBlock } from '#domain/media-block.ts';
import type { ClientType, InfluenceResults, ProjectKind } from '#domain/project.ts';
import type { PostStatus, ProjectStatus } from '#domain/publication.ts';

/** Real values when read, JSON text when written. */
type Json<T> = ColumnType<T, string, string>;

type ProjectColumns = {
  id: string;
  brief: string;
  month: string;
  year: string;
  cover_image: string;
  status: ProjectStatus;
  featured: boolean;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  first_published_at: Date | null;
  sorted_at: Date;
  search_text: string;
  version: number;
};

export type InfluenceProjectsTable = ProjectColumns & {
  title: string;
  client: string;
  recommendation: string;
  results: Json<InfluenceResults>;
  medias: Json<{ blocks: MediaBlock[] }>;
};

export type WebSolutionsTable = ProjectColumns & {
  title: string;
  client: string;
  recommendation: string;
  results: string;
  medias: Json<{ blocks: MediaBlock[] }>;
};

export type ProductionProjectsTable = ProjectColumns & {
  client_name: string;
  video_title: string;
  vision: string;
  client_type: ClientType | '';
  technical_details: Json<string[]>;
  complementary_formats: Json<string[]>;
  additional_media_type: 'video' | '';
  additional_media_url: string;
};

export type ProductionProjectVideosTable = {
  id: string;
  project_id: string;
  vimeo_id: string;
  title: string;
  description: string;
  order_index: number;
  created_at: Date;
};

export type BlogPostsTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  cover_image: string;
  status: PostStatus;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  first_published_at: Date | null;
  category_id: string | null;
  author_id: string | null;
  search_text: string;
  version: number;
};

export type ContactMessagesTable = {
  id: string;
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  brief_link: string;
  /** Always '': addresses are counted in rate_limits. */
  client_address_hash: string;
  idempotency_key: string | null;
  created_at: Date;
  read_at: Date | null;
  delivery_state: 'pending' | 'sent' | 'failed' | 'kept';
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  sending_since: Date | null;
  perhaps_sent_at: Date | null;
};

/** What can use a stored file. */
export type FileUserKind = ProjectKind | 'post';

type User = { id: string; name: string; email: string; emailVerified: boolean };

/** The tables of migrations/, as queries see them. */
export type Schema = {
  influence_projects: InfluenceProjectsTable;
  web_solutions: WebSolutionsTable;
  production_projects: ProductionProjectsTable;
  production_project_videos: ProductionProjectVideosTable;
  blog_posts: BlogPostsTable;
  blog_author: { id: string; author_name: string };
  blog_categories: { id: string; categories_name: string };
  post_redirects: { slug: string; post_id: string; created_at: Date };
  contact_messages: ContactMessagesTable;
  settings: { key: string; value: Json<unknown>; updated_at: Date };
  content_version: { id: number; version: number };
  rate_limits: { key: string; points: number; expire: number };
  stored_files: {
    url: string;
    bucket: string;
    path: string;
    type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: Date;
    colour: string | null;
    /** When the variants were made, or given up. */
    variants_at: Date | null;
    variants_attempts: Generated<number>;
    /** When they are tried again after a failure. */
    variants_due_at: Date | null;
    /** Why they never will be made. */
    variants_failure: string | null;
    /** Null while something uses the file. A new one is said to be unused: no insertion may forget it. */
    unused_since: ColumnType<Date | null, Date, Date | null>;
    /** It was used and is used no more: visitors don't get it. */
    released_at: Date | null;
    /** The grace has ended: its row goes once its files have gone. */
    deleted_at: Date | null;
  };
  file_uses: { id: string; url: string; user_kind: FileUserKind; user_id: string };
  leases: { name: string; holder: string; held_until: Date };
  picture_variants: {
    url: string;
    source_url: string;
    format: 'avif' | 'webp' | 'jpeg' | 'png';
    width: number;
    height: number;
  };
  unfinished_uploads: {
    id: string;
    administrator_id: string;
    purpose: string;
    file_name: string;
    bytes: number;
    created_at: Date;
    outcome: ColumnType<unknown, string | null, string>;
    lock_holder: string | null;
    locked_until: Date | null;
    lock_wanted: boolean;
  };
  upload_parts: { upload_id: string; position: number; bytes: number; file: string };
  user: User;
  session: { id: string; token: string; userId: string; expiresAt: Date };
  account: { id: string; userId: string; providerId: string; password: string | null };
};
