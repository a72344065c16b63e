-- What visitors search: the public texts of projects and articles, word by word, in each engine's own full text. Triggers note
-- what changed, whoever changed it, and how often since it was indexed; a job indexes it (features/public-search).
create table public_search_pending (
  kind text not null,
  item_id text not null,
  changes bigint not null default 1,
  primary key (kind, item_id)
);

-- number: of the row in the index. path: of its page. title, lead and body: as visitors read them.
-- only sqlite
create table public_search (
  number integer not null primary key,
  kind text not null,
  item_id text not null,
  path text not null,
  title text not null,
  lead text not null,
  body text not null
);
-- only postgres
create table public_search (
  number bigint generated always as identity primary key,
  kind text not null,
  item_id text not null,
  path text not null,
  title text not null,
  lead text not null,
  body text not null
);
create unique index public_search_item on public_search (kind, item_id);

-- only sqlite
create virtual table public_search_words using fts5 (lead, body, tokenize = 'unicode61 remove_diacritics 0', content = '', contentless_delete = 1, detail = column, prefix = '3 4 5');
-- only postgres
create table public_search_words (
  rowid bigint not null primary key references public_search (number) on delete cascade,
  lead tsvector not null,
  body tsvector not null
);
-- only postgres
create index public_search_words_lead on public_search_words using gin (lead);
-- only postgres
create index public_search_words_body on public_search_words using gin (body);

-- Every word of the index, by its beginning and by its end, for questions with a typing error.
-- only sqlite
create table public_search_vocabulary (
  word text not null primary key,
  reversed text not null
);
-- only postgres
create table public_search_vocabulary (
  word text collate "C" not null primary key,
  reversed text collate "C" not null
);
create index public_search_vocabulary_reversed on public_search_vocabulary (reversed);

-- only sqlite
create trigger influence_projects_pending_insert after insert on influence_projects begin insert into public_search_pending (kind, item_id) values ('influence', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger influence_projects_pending_update after update on influence_projects begin insert into public_search_pending (kind, item_id) values ('influence', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger influence_projects_pending_delete after delete on influence_projects begin insert into public_search_pending (kind, item_id) values ('influence', old.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger production_projects_pending_insert after insert on production_projects begin insert into public_search_pending (kind, item_id) values ('production', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger production_projects_pending_update after update on production_projects begin insert into public_search_pending (kind, item_id) values ('production', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger production_projects_pending_delete after delete on production_projects begin insert into public_search_pending (kind, item_id) values ('production', old.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger web_solutions_pending_insert after insert on web_solutions begin insert into public_search_pending (kind, item_id) values ('web', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger web_solutions_pending_update after update on web_solutions begin insert into public_search_pending (kind, item_id) values ('web', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger web_solutions_pending_delete after delete on web_solutions begin insert into public_search_pending (kind, item_id) values ('web', old.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger blog_posts_pending_insert after insert on blog_posts begin insert into public_search_pending (kind, item_id) values ('post', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger blog_posts_pending_update after update on blog_posts begin insert into public_search_pending (kind, item_id) values ('post', new.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger blog_posts_pending_delete after delete on blog_posts begin insert into public_search_pending (kind, item_id) values ('post', old.id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger production_project_videos_pending_insert after insert on production_project_videos begin insert into public_search_pending (kind, item_id) values ('production', new.project_id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger production_project_videos_pending_update after update on production_project_videos begin insert into public_search_pending (kind, item_id) values ('production', new.project_id) on conflict do update set changes = changes + 1; end;
-- only sqlite
create trigger production_project_videos_pending_delete after delete on production_project_videos begin insert into public_search_pending (kind, item_id) values ('production', old.project_id) on conflict do update set changes = changes + 1; end;

-- only postgres
create function note_public_search() returns trigger language plpgsql as $$ begin insert into public_search_pending (kind, item_id) values (tg_argv[0], to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[1]) on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1; return null; end $$;
-- only postgres
create trigger influence_projects_pending after insert or update or delete on influence_projects for each row execute function note_public_search('influence', 'id');
-- only postgres
create trigger production_projects_pending after insert or update or delete on production_projects for each row execute function note_public_search('production', 'id');
-- only postgres
create trigger web_solutions_pending after insert or update or delete on web_solutions for each row execute function note_public_search('web', 'id');
-- only postgres
create trigger blog_posts_pending after insert or update or delete on blog_posts for each row execute function note_public_search('post', 'id');
-- only postgres
create trigger production_project_videos_pending after insert or update or delete on production_project_videos for each row execute function note_public_search('production', 'project_id');

insert into public_search_pending (kind, item_id) select 'influence', id from influence_projects;
insert into public_search_pending (kind, item_id) select 'production', id from production_projects;
insert into public_search_pending (kind, item_id) select 'web', id from web_solutions;
insert into public_search_pending (kind, item_id) select 'post', id from blog_posts;
