-- What the media library knows of a stored file beside what it is: the name that it was sent with, the alternative text
-- that stands in wherever no other is given, the point that every crop keeps in view (percent from the left and from the
-- top), and how long a film runs.
alter table stored_files add column name text not null default '';
alter table stored_files add column alt text not null default '';
alter table stored_files add column focus_x integer not null default 50;
alter table stored_files add column focus_y integer not null default 50;
alter table stored_files add column duration_ms integer;
