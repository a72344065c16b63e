import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)#?"\/>/g;
/** The chunks of styles below the first view (vite.config.ts). */
const LATER = /^\/assets\/later-/;
/** The beginning of the first section below the first view; the end of the head where there is none. */
const FIRST_LATER_SECTION = /<[\w-]+(?=[^>]* data-later-styles="")|<\/head>(?!.* data-later-styles="")/s;
const ADJACENT = /<\/style><style>/g;
const sheets = new Map<string, string>();

/**
 * Inlines the styles of a public page: some 8 kB, compressed, instead of a dozen requests that would block the first
 * view. Those of what is below it are links before the first section below it, whose rendering alone waits for them.
 */
export function withInlineStyles(html: string): string {
  const later: string[] = [];
  return html
    .replace(STYLE_SHEET, (_link, address: string) => {
      if (!LATER.test(address)) return `<style>${styleSheet(address)}</style>`;
      later.push(`<link rel="stylesheet" href="${address}"/>`);
      return '';
    })
    .replace(ADJACENT, '')
    .replace(FIRST_LATER_SECTION, (section) => later.join('') + section);
}

function styleSheet(address: string): string {
  let text = sheets.get(address);
  if (text === undefined) {
    text = readFileSync(join(process.cwd(), 'build/client', address), 'utf8').trim();
    sheets.set(address, text);
  }
  return text;
}
