-- Links to a new password. Of the secret only its hash is kept. Whoever uses one deletes all of the account.
create table password_resets (
  secret_hash text not null primary key,
  owner_id text not null references "user" ("id") on delete cascade,
  ends_at timestamptz not null
);

create index password_resets_owner on password_resets (owner_id);
create index password_resets_ends on password_resets (ends_at);
