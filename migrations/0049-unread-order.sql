-- The unread messages in the order in which they are shown: where one in a thousand is unread, a page of them walked past 25,000
-- that were read, in the index of all.
drop index contact_messages_unread;
create index contact_messages_unread on contact_messages (created_at, id) where read_at is null and unwanted_at is null;
