-- Links that open one account each, once. secret_hash: of the secret in the link. invited_by: who made it.
create table invitations (
  id text not null primary key,
  secret_hash text not null unique,
  name text not null,
  email text not null unique,
  role text not null,
  invited_by text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);

create index invitations_newest on invitations (created_at, id);
