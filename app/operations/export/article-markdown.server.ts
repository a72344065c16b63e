import TurndownService from 'turndown';
import { stringify } from 'yaml';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { PUBLIC_FILES, storedFileKey } from '#domain/files/stored-file.ts';
import { instagramPostUrl, vimeoPageUrl, youtubeVideoId } from '#domain/media-blocks/video-link.ts';
import type { PostBlock } from '#domain/posts/post-blocks.ts';
import type { Row } from '../backup/archive/archive.server.ts';
import { markdownTable } from './markdown-table.ts';

/** Path of an export's files, relative to its Markdown files. */
const FILES = '../files/';

const turndown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  br: '\\',
});
const escapeMarkdown = turndown.escape.bind(turndown);
// The library doesn't escape text that Markdown would read as HTML, an entity, a list item or, before a link, an image.
// Some parsers read a heading or an item before any space, such as a no-break one.
turndown.escape = (text) =>
  escapeMarkdown(text)
    .replace(/[<~|]/g, '\\$&')
    .replace(/&(?=#?\w{1,40};)/g, '\\&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:\+|#{1,6})(?=[^\S ]|$)/, '\\$&')
    .replace(/!$/, '\\!');

/** The blocks that the library converts as Markdown has them need no rules. */
const RULES: Readonly<Record<PostBlock, readonly TurndownService.Rule[]>> = {
  paragraph: [],
  heading: [],
  bold: [],
  italic: [],
  // Markdown has no lists with letters or Roman numerals: such a list stays HTML around Markdown.
  list: [
    {
      filter: isTypedList,
      replacement: (text, node) => {
        const { attributes } = node as Element;
        const message = [...attributes].map(({ name, value }) => ` ${name}="${value}"`).join('');
        return `\n\n<ol${message}>\n${text.trim()}\n</ol>\n\n`;
      },
    },
    {
      filter: (node) => node.nodeName === 'LI' && node.parentNode !== null && isTypedList(node.parentNode),
      replacement: (text) => `<li>\n\n${text.trim()}\n\n</li>\n`,
    },
  ],
  quote: [],
  rule: [],
  table: [
    {
      filter: 'table',
      replacement: (_text, node) =>
        `\n\n${markdownTable(node as Element, (html) => turndown.turndown(html))}\n\n`,
    },
  ],
  picture: [],
  embed: [
    {
      filter: 'iframe',
      replacement: (_text, node) => `\n\n<${filmPage((node as Element).getAttribute('src') ?? '')}>\n\n`,
    },
  ],
  code: [],
  codeBlock: [],
  struck: [{ filter: 's', replacement: (text) => (text.trim() === '' ? text : `~~${text}~~`) }],
  link: [],
  lineBreak: [],
};
for (const [block, rules] of Object.entries(RULES))
  for (const [index, rule] of rules.entries()) turndown.addRule(`${block} ${index}`, rule);

/** An article as Markdown with its metadata as YAML front matter; URLs of stored files become paths in the export. */
export function articleMarkdown(known: Row, html: string, siteUrl: string): string {
  const cover = String(known['coverImage'] ?? '');
  const facts = Object.entries({ ...known, coverImage: pathInExport(cover) ?? cover }).filter(
    ([, value]) => value !== null && value !== '' && value !== undefined,
  );
  const frontMatter = stringify(Object.fromEntries(facts), { lineWidth: 0 });
  return `---\n${frontMatter}---\n\n${markdownOf(html, siteUrl)}\n`;
}

function isTypedList(node: Node): boolean {
  return node.nodeName === 'OL' && (node as Element).hasAttribute('type');
}

function markdownOf(html: string, siteUrl: string): string {
  const text = cleanPostHtml(html, siteUrl)
    // The HTML comes from the sanitizer: each tag is complete, its attributes in double quotes.
    .replace(/<(?:a|img) [^<>]*>/g, (tag) =>
      tag.replace(
        /( (?:href|src)=")(\/[^"]*)/,
        (_all, before: string, path: string) => `${before}${pathInExport(path) ?? `${siteUrl}${path}`}`,
      ),
    );
  return turndown.turndown(text);
}

/** Path in the export of the file with this public URL; undefined for any other URL. */
function pathInExport(address: string): string | undefined {
  return storedFileKey(address) === undefined ? undefined : `${FILES}${address.slice(PUBLIC_FILES.length)}`;
}

/** The page of the film or post that an embedded player shows. */
function filmPage(player: string): string {
  const film = youtubeVideoId(player);
  if (film !== undefined) return `https://www.youtube.com/watch?v=${film}`;
  return vimeoPageUrl(player) ?? instagramPostUrl(player) ?? player;
}
