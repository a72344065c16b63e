import type { Tokenizer } from 'htmlparser2';

const ignore = () => {};

/** A tokenizer takes no partial set of callbacks: these ignore everything. */
export const NO_CALLBACKS: ConstructorParameters<typeof Tokenizer>[1] = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};
