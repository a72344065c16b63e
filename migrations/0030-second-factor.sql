-- The tables of better-auth's second factor, the same on both engines; a test proves that the library wants nothing else.
alter table "user" add column "twoFactorEnabled" boolean not null default false;

-- verified: false until a first code was typed. Secret and codes are encrypted by the library.
create table "twoFactor" (
  "id" text not null primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "verified" boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz
);

create unique index "twoFactor_userId_idx" on "twoFactor" ("userId");

-- Passkeys (docs/decisions/037). id: the credential's, public_key: as COSE, both base64url. counter: a whole number of 32
-- bits without a sign. transports: separated by commas.
create table passkeys (
  id text not null primary key,
  owner_id text not null references "user" ("id") on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_owner on passkeys (owner_id, created_at);
