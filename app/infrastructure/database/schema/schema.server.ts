import type { ColumnType, Generated } from 'kysely';
import type { BackupFailure, BackupReason, BackupState, BackupStep } from '#domain/backups/backup.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import type { FilmWidth } from '#domain/files/derived-films.ts';
import type { AuditLogAction, AuditLogKind } from '#domain/history/audit-log.ts';
import type { TrashKind } from '#domain/history/trash.ts';
import type { ImportFailure, ImportSourceName, QueuedImportState } from '#domain/import/queued-import.ts';
import type { PlanAction, PlanFailure } from '#domain/plans/plan.ts';
import type { PostFormValues } from '#domain/posts/post.ts';
import type { LinkFailure, WatchedShape } from '#domain/watch/watch.ts';
import type { ColumnsOf, Json } from './columns.server.ts';
import type { ProjectSchema } from './project-tables.server.ts';

type ProductionProjectVideosTable = {
  id: string;
  project_id: string;
  vimeo_id: string;
  title: string;
  description: string;
  transcription: Generated<string>;
  audio_description: Generated<string>;
  order_index: number;
  created_at: Date;
};

/** A field of an article's form has the column of its name. */
export type BlogPostsTable = Omit<ColumnsOf<PostFormValues>, 'category_id' | 'author_id'> & {
  id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  first_published_at: Date | null;
  category_id: string | null;
  author_id: string | null;
  search_text: string;
  version: number;
  demonstration: Generated<boolean>;
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
  /** Always '': requests are counted in rate_limits. */
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
  /** Searched by the inbox; null until it is filled. */
  search_text: ColumnType<string | null, string | undefined, string>;
  /** The path of the form that the message is about; '' for messages from the contact form. */
  about: Generated<string>;
  /** When it was marked as unwanted; null in the inbox. */
  unwanted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The reasons, as JSON; '' in the inbox. */
  unwanted_reasons: Generated<string>;
  /** Equal for equal texts; null where that means nothing. */
  text_hash: ColumnType<string | null, string | null | undefined>;
};

export type FileUserKind = ContentKind | 'content' | 'trash';

type User = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date;
  /** A role of domain/accounts/permissions. */
  role: Generated<string>;
};

/** The tables of migrations/, as queries see them. */
export type Schema = ProjectSchema & {
  production_project_videos: ProductionProjectVideosTable;
  blog_posts: BlogPostsTable;
  blog_author: { id: string; author_name: string; demonstration: Generated<boolean> };
  blog_categories: { id: string; categories_name: string; demonstration: Generated<boolean> };
  post_redirects: { slug: string; post_id: string; created_at: Date };
  /** '' as a target: withdrawn (410). */
  redirects: { source: string; target: string; target_path: string | null; created_at: Date };
  missing_addresses: { path: string; people: number; robots: number; last_asked_at: Date };
  contact_messages: ContactMessagesTable;
  settings: { key: string; value: Json<unknown>; updated_at: Date };
  site_contents: {
    name: string;
    published: Json<unknown>;
    /** The pending draft. */
    draft: ColumnType<unknown, string | null | undefined, string | null>;
    version: number;
    updated_at: Date;
  };
  /** Links that show items without an account. */
  shared_previews: {
    id: string;
    secret_hash: string;
    created_at: Date;
    created_by: string;
    ends_at: Date;
    revoked_at: Date | null;
  };
  shared_preview_items: {
    id: string;
    preview_id: string;
    position: number;
    kind: ContentKind;
    item_id: string;
  };
  preview_answers: {
    id: string;
    preview_id: string;
    idempotency_key: string;
    name: string;
    comment: string;
    approved: boolean;
    created_at: Date;
    /** The item that it is about. */
    kind: ContentKind;
    item_id: string;
    /** A StoredPlace as JSON; '' for the whole page. */
    place: Generated<string>;
    film_second: number | null;
    reply: Generated<string>;
    replied_at: Date | null;
    replied_by: string | null;
    done_at: Date | null;
  };
  /** Pending drafts of published items. */
  item_drafts: { item: string; content: Json<unknown>; updated_at: Date };
  /** The result of each save of an item; `content`: its fields by name. */
  item_versions: {
    id: string;
    item: string;
    number: number;
    content: Json<unknown>;
    /** The names of the fields that differ from the previous version. */
    changed: Json<string[]>;
    shown: boolean;
    made_by: string;
    made_at: Date;
    /** When the next version was made; null for the newest. */
    replaced_at: ColumnType<Date | null, null | undefined, Date>;
  };
  /** Scheduled changes; the rows of one `plan_id` are made together. */
  plans: {
    id: string;
    plan_id: string;
    kind: ContentKind;
    item_id: string;
    action: PlanAction;
    due_at: Date;
    made_by: string;
    made_by_id: string;
    made_at: Date;
    attempts: number;
    next_attempt_at: Date;
    failure: PlanFailure | '';
  };
  /** Choices in the consent window; anonymous. */
  consent_proofs: { id: string; choice: string; text_version: string; chosen_at: Date };
  /** Files that are held for what can be restored, though nothing uses them. */
  file_holds: { id: string; url: string; holder: string };
  content_previews: { name: string; administrator_id: string; content: Json<unknown>; updated_at: Date };
  removed_demonstration: {
    id: string;
    projects: number;
    posts: number;
    /** Its rows by table, as JSON. */
    content: string;
    removed_at: Date;
  };
  trash: {
    id: string;
    kind: TrashKind;
    item_id: string;
    title: string;
    search_text: string;
    /** All of it, as JSON. */
    content: string;
    deleted_at: Date;
    /** An administrator; '' where there was none. */
    deleted_by: string;
    deleted_by_name: string;
    expires_at: Date;
  };
  journal: {
    id: string;
    at: Date;
    administrator_id: string;
    administrator_name: string;
    batch: string;
    action: AuditLogAction;
    kind: AuditLogKind;
    item_id: string;
    title: string;
    search_text: string;
    /** What undo needs, as JSON; null where the entry can't be undone. */
    undo: string | null;
    undone_at: Date | null;
  };
  /** Proof that a person's data was erased, without the person. */
  personal_data_erasures: {
    id: string;
    at: Date;
    administrator_id: string;
    administrator_name: string;
    messages: number;
    in_trash: number;
    answers: number;
  };
  /** The backups that the site makes itself, and their outcomes. */
  backups: {
    id: string;
    reason: BackupReason;
    due_at: Date;
    /** Who requested it; '' for planned ones. */
    administrator_name: string;
    state: BackupState;
    /** 1 while it is queued or running, else null: a unique index allows one at most. */
    under_way: number | null;
    step: BackupStep | '';
    attempts: number;
    started_at: Date | null;
    ended_at: Date | null;
    /** The location of the store. */
    place: string;
    /** Its name in the store; null when it is not stored. */
    name: string | null;
    bytes: number | null;
    row_count: number | null;
    file_count: number | null;
    /** How many pages the check compared. */
    page_count: number | null;
    encrypted: boolean;
    failure: BackupFailure | null;
  };
  /** The imports that were requested on the screen, and their outcomes. */
  imports: {
    id: string;
    source: ImportSourceName;
    file_name: string;
    bytes: number;
    /** The uploaded file's key in the file store; null once it was removed. */
    file_key: string | null;
    /** Base URL for looking up pictures; '' for their own URLs. */
    files_base: string;
    trial: boolean;
    administrator_name: string;
    state: QueuedImportState;
    /** 1 while it is queued or running, else null: a unique index allows one at most. */
    under_way: number | null;
    stop_wanted: boolean;
    done_count: number;
    /** 0 until the file was parsed. */
    total_count: number;
    asked_at: Date;
    ended_at: Date | null;
    failure: ImportFailure | null;
    /** As JSON. */
    report: string | null;
  };
  content_version: { id: number; version: number };
  /** Queue of the CDN purges. */
  cdn_purges: { key: string; asked_at: Date; round: number; due_at: Date; attempts: number };
  rate_limits: { key: string; points: number; expire: number };
  stored_files: {
    url: string;
    bucket: string;
    path: string;
    type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    /** The name of the uploaded file; '' where it was not recorded. */
    name: Generated<string>;
    /** Default alternative text. */
    alt: Generated<string>;
    /** The focal point, which every crop keeps in view, in percent from the left and from the top. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** Duration of a film; null for pictures, and where it is unknown. */
    duration_ms: ColumnType<number | null, number | null | undefined>;
    /** The public URL of a film's poster; null for pictures, and where there is none. */
    poster: ColumnType<string | null, string | null | undefined>;
    animated: Generated<boolean>;
    /** Video and audio codecs of a film; null where they are unknown. */
    codecs: ColumnType<string | null, string | null | undefined>;
    /** For a film that not every browser plays: the URL of its playable rendition; null while there is none. */
    playable: ColumnType<string | null, string | null | undefined>;
    /** Name and alternative text in the form of searches. */
    search_text: Generated<string>;
    /** Uploaded to the library on purpose: it stays until it is deleted there. */
    kept: Generated<boolean>;
    /** Version of its name, alternative text and focal point, for optimistic concurrency. */
    version: Generated<number>;
    created_at: Date;
    colour: string | null;
    /** SHA-256 of the stored bytes; null until it is needed, for a file from before hashes were stored. */
    content_hash: ColumnType<string | null, string | null | undefined>;
    /** When the picture's variants, or the film's poster, were made or given up. */
    variants_at: Date | null;
    variants_attempts: Generated<number>;
    /** When they are retried after a failure. */
    variants_due_at: Date | null;
    /** The reason of a permanent failure. */
    variants_failure: string | null;
    /** Null while the file is used. A new file starts as unused: no insert may omit it. */
    unused_since: ColumnType<Date | null, Date, Date | null>;
    /** When its last use ended; released files are not served to visitors. */
    released_at: Date | null;
    /** The grace period has ended: the row is deleted once its files are. */
    deleted_at: Date | null;
  };
  /** Labels of files, by their names in the form of searches. */
  labels: { id: string; name: string };
  /** `created_at`: that of the file, for the order of its list. */
  file_labels: { id: string; url: string; label: string; created_at: Date };
  file_uses: { id: string; url: string; user_kind: FileUserKind; user_id: string };
  /** What changed since it was indexed for the public search; `changes`: how often. */
  public_search_pending: { kind: ContentKind; item_id: string; changes: Generated<number> };
  /** The public texts of what is published, by their number in the index `public_search_words`. */
  public_search: {
    number: Generated<number>;
    kind: ContentKind;
    item_id: string;
    path: string;
    title: string;
    lead: string;
    body: string;
    /** Of its page as search engines may show it; null where they must not. */
    updated_at: Date | null;
  };
  /** Public pages that search engines are not yet told of; `id`: of the last change. */
  changed_pages: { path: string; id: string };
  /** The singulars of the indexed words, and each with its letters in reverse. */
  public_search_vocabulary: { word: string; reversed: string };
  /** External addresses, each once, and what became of them when they were asked. */
  watched_links: {
    url: string;
    due_at: Date;
    responded_at: ColumnType<Date | null, Date | undefined, Date>;
    failing_since: ColumnType<Date | null, Date | undefined, Date | null>;
    failure: ColumnType<LinkFailure | null, LinkFailure | undefined, LinkFailure | null>;
    dead: Generated<boolean>;
  };
  /** Where they are; `url` is '' for the item itself. */
  watched_places: {
    id: string;
    kind: ContentKind | 'content';
    /** As 'post:…', 'content:page:accueil'. */
    item: string;
    field: string;
    url: string;
    shape: WatchedShape;
    since: Date | null;
    reviewed_until: Date | null;
    listed_at: Date | null;
  };
  leases: { name: string; holder: string; held_until: Date };
  picture_variants: {
    url: string;
    source_url: string;
    format: 'avif' | 'webp' | 'jpeg' | 'png';
    width: number;
    height: number;
  };
  /**
   * The renditions of a film for classes of windows, and the codecs of the same in AV1: null: pending, '': none is
   * needed.
   */
  film_widths: Record<FilmWidth, ColumnType<string | null, string | undefined, string>> & {
    [Width in FilmWidth as `${Width}_av1`]: ColumnType<string | null, string | undefined, string | null>;
  } & {
    url: string;
    attempts: Generated<number>;
    due_at: ColumnType<Date | null, Date | undefined, Date | null>;
    /** The reason of a permanent failure. */
    failure: ColumnType<string | null, string | undefined, string>;
    /** The same of the renditions in AV1 alone. */
    av1_failure: ColumnType<string | null, string | undefined, string>;
  };
  /** Imported items, as the import left them. */
  imported_items: {
    item: string;
    fingerprint: string;
    files_missing: number;
    version: number;
    published: boolean;
    imported_at: Date;
  };
  /** The stored copies of a former site's files; '' as url: not copied yet. */
  imported_files: {
    address: string;
    content_hash: string;
    purpose: string;
    file_name: string;
    dated_at: Date;
    url: string;
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
    bucket_key: string | null;
    bucket_upload: string | null;
  };
  upload_parts: { upload_id: string; position: number; bytes: number; file: string };
  user: User;
  invitations: {
    id: string;
    secret_hash: string;
    name: string;
    email: string;
    role: string;
    invited_by: string;
    created_at: Date;
    ends_at: Date;
  };
  session: {
    id: string;
    token: string;
    userId: string;
    expiresAt: Date;
    createdAt: Date;
    updatedAt: Date;
    userAgent: string | null;
  };
  account: {
    id: string;
    accountId: string;
    userId: string;
    providerId: string;
    password: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Date;
    updatedAt: Date;
  };
  twoFactor: {
    id: string;
    userId: string;
    /** The TOTP secret, encrypted by the authentication library. */
    secret: string;
    /** The hashes of the recovery codes, as JSON. */
    backupCodes: string;
    verified: boolean | null;
  };
  passkeys: {
    id: string;
    owner_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  password_resets: { secret_hash: string; owner_id: string; ends_at: Date };
};
