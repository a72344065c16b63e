-- Messages that look unwanted stand apart from the inbox. unwanted_at: since when, null of those in the inbox. unwanted_reasons:
-- why, as JSON text, '' of those in the inbox. text_hash: what tells that the same text came before, null of what was received
-- before this and of what has no text to compare.
alter table contact_messages add column unwanted_at timestamptz;
alter table contact_messages add column unwanted_reasons text not null default '';
alter table contact_messages add column text_hash text;

-- One person is one e-mail address, however it is written. It is plain ASCII, so both engines lower it alike.
create index contact_messages_person on contact_messages (lower(email), created_at);
create index contact_messages_same_text on contact_messages (text_hash, created_at) where text_hash is not null;
create index contact_messages_order_inbox on contact_messages (created_at, id) where unwanted_at is null;
create index contact_messages_order_unwanted on contact_messages (created_at, id) where unwanted_at is not null;
create index contact_messages_unwanted on contact_messages (unwanted_at) where unwanted_at is not null;

drop index contact_messages_unread;
create index contact_messages_unread on contact_messages (created_at) where read_at is null and unwanted_at is null;

-- What is in the trash of one kind.
create index trash_kind on trash (kind, id);
