-- A message is found by its address as its owner writes it, too: the search of those with an international domain is written anew by
-- features/contact/message-search.server.ts.
update contact_messages set search_text = null where email like '%xn--%';
