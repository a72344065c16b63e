import { Tokenizer } from 'htmlparser2';

/** The text of a piece of HTML in one line, without its tags, its entities read. */
export function plainText(html: string): string {
  const parts: string[] = [];
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => parts.push(html.slice(start, end)),
      ontextentity: (codepoint) => parts.push(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        if (/^(?:p|br|div|li|h[1-6])$/i.test(html.slice(start, end))) parts.push(' ');
      },
      ...{ onattribdata: nothing, onattribentity: nothing, onattribend: nothing, onattribname: nothing },
      ...{
        oncdata: nothing,
        onclosetag: nothing,
        oncomment: nothing,
        ondeclaration: nothing,
        onend: nothing,
      },
      ...{ onopentagend: nothing, onprocessinginstruction: nothing, onselfclosingtag: nothing },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return parts
    .join('')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
