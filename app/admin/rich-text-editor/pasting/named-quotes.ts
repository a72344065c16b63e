/** Word writes a quotation as a paragraph of a style; consecutive ones become one quote. */
export function namedQuotes(page: Document): void {
  let quote: Element | undefined;
  for (const paragraph of page.querySelectorAll('p[class*="MsoQuote"], p[class*="MsoIntenseQuote"]')) {
    if (!quote || paragraph.previousElementSibling !== quote) {
      quote = page.createElement('blockquote');
      paragraph.before(quote);
    }
    quote.append(paragraph);
  }
}
