-- The specification's tables (public-site section 3, admin section 3). One file for SQLite and PostgreSQL:
-- PostgreSQL's type names, ids and times come from the application.

create table influence_projects (
  id text not null primary key,
  title text not null,
  client text not null,
  brief text not null,
  recommendation text not null,
  results jsonb not null,
  medias jsonb not null,
  month text not null,
  year text not null,
  cover_image text not null,
  status text not null check (status in ('draft', 'published')),
  featured boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- When it was first public: a withdrawn page answers 410 (decision 3).
  first_published_at timestamptz,
  -- publishedAt else createdAt: the order of gallery, strip and teasers (decision 4).
  sorted_at timestamptz not null,
  -- Lower case, without accents: what the dashboard searches (decision 39).
  search_text text not null,
  version integer not null,
  check ((status = 'published') = (published_at is not null))
);

create table web_solutions (
  id text not null primary key,
  title text not null,
  client text not null,
  brief text not null,
  recommendation text not null,
  results text not null,
  medias jsonb not null,
  month text not null,
  year text not null,
  cover_image text not null,
  status text not null check (status in ('draft', 'published')),
  featured boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  first_published_at timestamptz,
  sorted_at timestamptz not null,
  search_text text not null,
  version integer not null,
  check ((status = 'published') = (published_at is not null))
);

create table production_projects (
  id text not null primary key,
  client_name text not null,
  video_title text not null,
  brief text not null,
  vision text not null,
  month text not null,
  year text not null,
  client_type text not null check (client_type in ('', 'private', 'institutional', 'collectivity')),
  cover_image text not null,
  technical_details jsonb not null,
  complementary_formats jsonb not null,
  additional_media_type text not null check (additional_media_type in ('', 'video')),
  additional_media_url text not null,
  status text not null check (status in ('draft', 'published')),
  featured boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  first_published_at timestamptz,
  sorted_at timestamptz not null,
  search_text text not null,
  version integer not null,
  check ((status = 'published') = (published_at is not null))
);

create table production_project_videos (
  id text not null primary key,
  project_id text not null references production_projects (id) on delete cascade,
  vimeo_id text not null,
  title text not null,
  description text not null,
  order_index integer not null,
  created_at timestamptz not null
);

create unique index production_project_videos_order on production_project_videos (project_id, order_index);

create index influence_projects_order on influence_projects (status, sorted_at, id);
create index web_solutions_order on web_solutions (status, sorted_at, id);
create index production_projects_order on production_projects (status, sorted_at, id);
create index influence_projects_featured on influence_projects (featured, status, sorted_at);
create index web_solutions_featured on web_solutions (featured, status, sorted_at);
create index production_projects_featured on production_projects (featured, status, sorted_at);
create index influence_projects_created on influence_projects (created_at, id);
create index web_solutions_created on web_solutions (created_at, id);
create index production_projects_created on production_projects (created_at, id);

create table blog_author (
  id text not null primary key,
  author_name text not null
);

create table blog_categories (
  id text not null primary key,
  categories_name text not null
);

create unique index blog_author_name on blog_author (author_name);
create unique index blog_categories_name on blog_categories (categories_name);

create table blog_posts (
  id text not null primary key,
  title text not null,
  slug text not null,
  excerpt text not null,
  content text not null,
  cover_image text not null,
  status text not null check (status in ('Draft', 'Published')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  first_published_at timestamptz,
  category_id text references blog_categories (id),
  author_id text references blog_author (id),
  search_text text not null,
  version integer not null,
  check (status = 'Draft' or published_at is not null)
);

create unique index blog_posts_slug on blog_posts (slug);
create index blog_posts_order on blog_posts (status, published_at, id);
create index blog_posts_created on blog_posts (created_at, id);
create index blog_posts_category on blog_posts (category_id);
create index blog_posts_author on blog_posts (author_id);

-- The former slugs of articles that were public: each leads to the article by a 301 (decision 34).
create table post_redirects (
  slug text not null primary key,
  post_id text not null references blog_posts (id) on delete cascade,
  created_at timestamptz not null
);

create index post_redirects_post on post_redirects (post_id);

create table contact_messages (
  id text not null primary key,
  first_name text not null,
  last_name text not null,
  company text not null,
  email text not null,
  phone text not null,
  message text not null,
  brief_link text not null,
  client_address_hash text not null,
  -- What the form carries so that a repeated sending is one message.
  idempotency_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  delivery_state text not null check (delivery_state in ('pending', 'sent', 'failed', 'kept')),
  attempts integer not null,
  next_attempt_at timestamptz,
  last_error text
);

create unique index contact_messages_idempotency on contact_messages (idempotency_key);
create index contact_messages_order on contact_messages (created_at, id);
create index contact_messages_due on contact_messages (delivery_state, next_attempt_at);

create table settings (
  key text not null primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Grows with every change of what pages show: the page cache asks it.
create table content_version (
  id integer not null primary key,
  version bigint not null
);

insert into content_version (id, version) values (1, 0);

-- Every stored file, so that one goes when nothing uses it any more (decision 40).
create table stored_files (
  url text not null primary key,
  bucket text not null,
  path text not null,
  type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  created_at timestamptz not null
);

create index stored_files_created on stored_files (created_at);
