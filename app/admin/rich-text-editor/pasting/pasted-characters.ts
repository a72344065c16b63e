import { loweredText, raisedText } from '#domain/text/raised-text.ts';

/** Writes superscripts and subscripts, which the schema doesn't have, with characters that mean the same; emoji too. */
export function pastedCharacters(page: Document): void {
  for (const element of page.querySelectorAll('sup, sub, span[style*="vertical-align"]')) {
    const align = /vertical-align:\s*(super|sub)\b/i
      .exec(element.getAttribute('style') ?? '')?.[1]
      ?.toLowerCase();
    const kind = align ?? element.tagName.toLowerCase();
    const text = element.textContent ?? '';
    if (kind === 'sub') element.replaceWith(loweredText(text.trim()));
    // A mark of a note stays the word that it is.
    else if ((kind === 'sup' || kind === 'super') && !element.querySelector('a'))
      element.replaceWith(raisedText(text.trim(), element.previousSibling?.textContent ?? ''));
  }
  for (const picture of page.querySelectorAll('img[alt]')) {
    const alt = picture.getAttribute('alt') ?? '';
    if (
      /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f])+$/u.test(alt)
    )
      picture.replaceWith(alt);
  }
}
