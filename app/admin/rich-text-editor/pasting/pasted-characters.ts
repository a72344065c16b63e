import { loweredText, raisedText } from '#domain/text/raised-text.ts';
import { withoutSymbolFont } from '#domain/text/symbol-fonts.ts';

/** The checkboxes of Google Docs are pictures. */
export const TICK_BOX_PICTURE = 'img[aria-roledescription="checkbox"]';

/**
 * Replaces elements outside of the schema by equivalent characters: superscripts and subscripts, checkboxes, inline
 * quotes, emoji pictures, arrows and smileys of Word.
 */
export function pastedCharacters(page: Document): void {
  for (const element of page.querySelectorAll('[style*="Wingdings" i], [style*="Symbol" i]'))
    symbols(element);
  for (const box of page.querySelectorAll(`input[type="checkbox"], ${TICK_BOX_PICTURE}`)) tickBox(box);
  for (const quote of page.querySelectorAll('q'))
    quote.replaceWith('«\u00a0', ...quote.childNodes, '\u00a0»');
  for (const element of page.querySelectorAll('sup, sub, span[style*="vertical-align"]')) {
    const align = /vertical-align:\s*(super|sub)\b/i
      .exec(element.getAttribute('style') ?? '')?.[1]
      ?.toLowerCase();
    const kind = align ?? element.tagName.toLowerCase();
    const text = element.textContent ?? '';
    if (kind === 'sub') element.replaceWith(loweredText(text.trim()));
    // A footnote marker stays plain text.
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

const SYMBOL_FONT = /(?:^|[;\s-])font-family:\s*["']?(Wingdings|Symbol)["']?\s*(?:[;,]|$)/i;

/** Word makes an arrow of `-->` and a smiley of `:)`: the letters `à` and `J` in a font of symbols. Not of list markers. */
function symbols(element: Element): void {
  const font = SYMBOL_FONT.exec(element.getAttribute('style') ?? '')?.[1];
  const marker = '[style*="mso-list:Ignore" i]';
  if (font === undefined || element.closest(marker) || element.querySelector(`${marker}, img`)) return;
  const shown = withoutSymbolFont(element.textContent ?? '', font);
  if (shown) element.textContent = shown;
}

/** Replaces a checkbox by a character, in the paragraph that follows it. */
function tickBox(box: Element): void {
  const ticked = box.closest('[role="checkbox"]')?.getAttribute('aria-checked') === 'true';
  const character = ticked || box.hasAttribute('checked') ? '☑ ' : '☐ ';
  const paragraph = box.nextElementSibling?.matches('p') ? box.nextElementSibling : undefined;
  paragraph?.prepend(character);
  box.replaceWith(...(paragraph ? [] : [character]));
}
