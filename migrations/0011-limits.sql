-- What visitors and sign-ins are counted by: one counter for each limit and keyed hash of an address or account. Rows
-- whose time is over are deleted by the running site. Columns as the package rate-limiter-flexible names them; expire
-- is in milliseconds since 1970.
create table rate_limits (
  key text not null primary key,
  points integer not null,
  expire bigint not null
);

create index rate_limits_expire on rate_limits (expire);

-- The authentication library counts nothing by itself any more.
drop table "rateLimit";

-- Addresses are no longer remembered beside messages. The column stays, always empty, so that a process of the version
-- before, which may still run while this one starts, goes on receiving messages.
update contact_messages set client_address_hash = '' where client_address_hash <> '';

-- When the try that is under way began, emptied once its end is known; and when a try began whose end never came.
alter table contact_messages add column sending_since timestamptz;
alter table contact_messages add column perhaps_sent_at timestamptz;

-- The inbox counts what is unread without walking through what was read.
create index contact_messages_unread on contact_messages (created_at) where read_at is null;
