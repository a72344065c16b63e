-- What searches find is found by an index of every three signs in a row: of each engine its own kind, and without rows of its own.
-- SQLite's is kept by triggers. PostgreSQL's needs the extension pg_trgm, which every owner of a database may create since
-- version 13; where it is not to be had, searches read the tables.

-- only sqlite
create virtual table influence_projects_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
insert into influence_projects_search (rowid, search_text) select rowid, search_text from influence_projects;
-- only sqlite
create trigger influence_projects_search_added after insert on influence_projects begin insert into influence_projects_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger influence_projects_search_changed after update of search_text on influence_projects when new.search_text is not old.search_text begin update influence_projects_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger influence_projects_search_removed after delete on influence_projects begin delete from influence_projects_search where rowid = old.rowid; end;

-- only sqlite
create virtual table production_projects_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
insert into production_projects_search (rowid, search_text) select rowid, search_text from production_projects;
-- only sqlite
create trigger production_projects_search_added after insert on production_projects begin insert into production_projects_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger production_projects_search_changed after update of search_text on production_projects when new.search_text is not old.search_text begin update production_projects_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger production_projects_search_removed after delete on production_projects begin delete from production_projects_search where rowid = old.rowid; end;

-- only sqlite
create virtual table web_solutions_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
insert into web_solutions_search (rowid, search_text) select rowid, search_text from web_solutions;
-- only sqlite
create trigger web_solutions_search_added after insert on web_solutions begin insert into web_solutions_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger web_solutions_search_changed after update of search_text on web_solutions when new.search_text is not old.search_text begin update web_solutions_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger web_solutions_search_removed after delete on web_solutions begin delete from web_solutions_search where rowid = old.rowid; end;

-- only sqlite
create virtual table blog_posts_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
insert into blog_posts_search (rowid, search_text) select rowid, search_text from blog_posts;
-- only sqlite
create trigger blog_posts_search_added after insert on blog_posts begin insert into blog_posts_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger blog_posts_search_changed after update of search_text on blog_posts when new.search_text is not old.search_text begin update blog_posts_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger blog_posts_search_removed after delete on blog_posts begin delete from blog_posts_search where rowid = old.rowid; end;

-- only sqlite
create virtual table contact_messages_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
insert into contact_messages_search (rowid, search_text) select rowid, search_text from contact_messages;
-- only sqlite
create trigger contact_messages_search_added after insert on contact_messages begin insert into contact_messages_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger contact_messages_search_changed after update of search_text on contact_messages when new.search_text is not old.search_text begin update contact_messages_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger contact_messages_search_removed after delete on contact_messages begin delete from contact_messages_search where rowid = old.rowid; end;

-- only sqlite
create virtual table stored_files_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
insert into stored_files_search (rowid, search_text) select rowid, search_text from stored_files;
-- only sqlite
create trigger stored_files_search_added after insert on stored_files begin insert into stored_files_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger stored_files_search_changed after update of search_text on stored_files when new.search_text is not old.search_text begin update stored_files_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger stored_files_search_removed after delete on stored_files begin delete from stored_files_search where rowid = old.rowid; end;

-- only postgres
do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$;
-- only postgres
do $$ begin create index influence_projects_search on influence_projects using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
-- only postgres
do $$ begin create index production_projects_search on production_projects using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
-- only postgres
do $$ begin create index web_solutions_search on web_solutions using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
-- only postgres
do $$ begin create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
-- only postgres
do $$ begin create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
-- only postgres
do $$ begin create index stored_files_search on stored_files using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
