-- What is to be published or taken off the site at a date to come. kind: a kind of project or 'post'. action: 'publish',
-- 'unpublish' or 'publish-changes'. made_by: the name of who planned it, made_by_id: the account. next_attempt_at: due_at
-- until an attempt failed; failure: why the last one did, '' before.
create table plans (
  id text not null primary key,
  kind text not null,
  item_id text not null,
  action text not null,
  due_at timestamptz not null,
  made_by text not null,
  made_by_id text not null,
  made_at timestamptz not null,
  attempts integer not null,
  next_attempt_at timestamptz not null,
  failure text not null,
  unique (kind, item_id, action)
);

create index plans_next_attempt on plans (next_attempt_at);
create index plans_due on plans (due_at);
create index plans_failed on plans (attempts, due_at);
