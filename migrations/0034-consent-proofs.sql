-- What visitors chose in the consent window, where the agency wants a proof of it. id: random, made by the browser for this one
-- choice and kept in its cookie; choice: the purposes that were accepted, with commas between them; text_version: a
-- fingerprint of the window that was shown. Nothing says who chose.
create table consent_proofs (
  id text not null primary key,
  choice text not null,
  text_version text not null,
  chosen_at timestamptz not null
);

create index consent_proofs_chosen on consent_proofs (chosen_at);
