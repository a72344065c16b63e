import { Tokenizer } from 'htmlparser2';
import { NO_CALLBACKS } from './no-callbacks.ts';

/** The text of an HTML fragment on one line, without tags, its entities decoded. */
export function plainText(html: string): string {
  const parts: string[] = [];
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...NO_CALLBACKS,
      ontext: (start, end) => parts.push(html.slice(start, end)),
      ontextentity: (codepoint) => parts.push(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        if (/^(?:p|br|div|li|h[1-6])$/i.test(html.slice(start, end))) parts.push(' ');
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return parts
    .join('')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

const MARKUP = /<\/?(?:p|br|div|span|ul|ol|li|b|i|u|strong|em|a|h[1-6]|font|blockquote)\b/i;

/** The text of possible HTML, with paragraphs and breaks as lines; text without tags stays as it is. */
export function plainLines(text: string): string {
  if (!MARKUP.test(text)) return text.trim();
  return text
    .split(/<br\s{0,3}\/?>|<\/(?:p|div|li|h[1-6]|blockquote)>/i)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
