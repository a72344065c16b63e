-- What is made of a film that stands behind a title, beside it: the public address of its file for each class of windows.
-- Null: still to be made; '': none is needed. Where ffmpeg can do nothing with it, failure says why.
create table film_widths (
  url text not null primary key,
  large text,
  desktop text,
  tablet text,
  phone text,
  attempts integer not null default 0,
  due_at timestamptz,
  failure text
);
