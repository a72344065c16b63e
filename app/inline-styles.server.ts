import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[^"]+\.css)#?"\/>/g;
/** The chunks of styles below the first view (vite.config.ts). */
const LATER = /^\/assets\/later-/;
/** The chunk that the screens share (vite.config.ts). The module of a public page takes functions from it, no class. */
const BACK_OFFICE = /^\/assets\/back-office-/;
/** What an error screen shows, which replaces the page: of these styles a page with its content has no use. */
const ERROR_SCREEN = /^\/assets\/application-error-/;
const IS_ERROR_SCREEN = ' data-error-screen=""';
/** Of the first section below the first view. */
const LATER_SECTION = ' data-later-styles=""';
const ADJACENT = /<\/style><style>/g;
const sheets = new Map<string, string>();

/**
 * Inlines the styles of a public page: some 8 kB, compressed, instead of a dozen requests that would block the first
 * view. Those of what is below it are links before the first section below it, whose rendering alone waits for them.
 */
export function withInlineStyles(html: string): string {
  const later: string[] = [];
  const inlined = html
    .replace(STYLE_SHEET, (_link, address: string) => {
      if (BACK_OFFICE.test(address)) return '';
      if (ERROR_SCREEN.test(address) && !html.includes(IS_ERROR_SCREEN)) return '';
      if (!LATER.test(address)) return `<style>${styleSheet(address)}</style>`;
      later.push(`<link rel="stylesheet" href="${address}"/>`);
      return '';
    })
    .replace(ADJACENT, '');
  const section = inlined.indexOf(LATER_SECTION);
  const place = section === -1 ? inlined.indexOf('</head>') : inlined.lastIndexOf('<', section);
  return inlined.slice(0, place) + later.join('') + inlined.slice(place);
}

function styleSheet(address: string): string {
  let text = sheets.get(address);
  if (text === undefined) {
    text = readFileSync(join(process.cwd(), 'build/client', address), 'utf8').trim();
    sheets.set(address, text);
  }
  return text;
}
