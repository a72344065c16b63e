-- What the CDN in front is still to be told to forget, by key. It is told more than once, round by round, because a page
-- that was on its way to it while the change was made may arrive after the first. asked_at: when the change was made that
-- asked for it last; due_at: when the next round is due, or how long a process has that is at it; attempts: failed ones
-- since.
create table cdn_purges (
  key text not null primary key,
  asked_at timestamptz not null,
  round integer not null,
  due_at timestamptz not null,
  attempts integer not null
);

create index cdn_purges_due on cdn_purges (due_at);
