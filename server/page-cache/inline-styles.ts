import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)#?"\/>/g;
const ADJACENT = /<\/style><style>/g;
const sheets = new Map<string, string>();

/**
 * Inlines the styles of a public page: some 10 kB more, compressed, instead of a dozen requests that would block the
 * first view.
 */
export function withInlineStyles(html: string): string {
  return html
    .replace(STYLE_SHEET, (_link, address: string) => `<style>${styleSheet(address)}</style>`)
    .replace(ADJACENT, '');
}

function styleSheet(address: string): string {
  let text = sheets.get(address);
  if (text === undefined) {
    text = readFileSync(join(process.cwd(), 'build/client', address), 'utf8').trim();
    sheets.set(address, text);
  }
  return text;
}
