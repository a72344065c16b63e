-- Links that show one project or article as it will be, without an account. kind: a kind of project or 'post'. Of the secret
-- only its hash is kept. They go with their item.
create table shared_previews (
  id text not null primary key,
  kind text not null,
  item_id text not null,
  secret_hash text not null,
  created_at timestamptz not null,
  created_by text not null,
  ends_at timestamptz not null,
  revoked_at timestamptz
);

create unique index shared_previews_secret on shared_previews (secret_hash);
create index shared_previews_item on shared_previews (item_id, created_at);

-- What the people who got a link answered.
create table preview_answers (
  id text not null primary key,
  preview_id text not null references shared_previews (id) on delete cascade,
  -- What the form carries so that a repeated sending is one answer.
  idempotency_key text not null,
  name text not null,
  comment text not null,
  approved boolean not null,
  created_at timestamptz not null
);

create unique index preview_answers_idempotency on preview_answers (idempotency_key);
create index preview_answers_preview on preview_answers (preview_id, created_at);

-- What a message of the inbox is about: the path of a form of the back-office; '' for what came by the contact form.
alter table contact_messages add column about text not null default '';
