import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { importedSite, type ShownPage } from './imported-site.ts';
import { readSourceHtml } from './source-html.ts';
import { readWordpressPosts, type WordpressPost } from './wordpress-source.ts';
import { missingWords, wordsOf } from './words.ts';

/**
 * Every article of every export: each word, each text in an attribute and each picture is on its page or in the lines
 * of the report with its title. A refused file counts as one piece, which the message of the refusal reports.
 */
export async function wordpressExports(
  page: Page,
  files: string[],
  uploads: string | undefined,
): Promise<Accounting> {
  const accounting = emptyAccounting();
  for (const file of files) {
    const { report, failed, pages } = await importedSite(page, 'wordpress', file, uploads);
    const name = basename(file);
    const posts = failed ? undefined : await readWordpressPosts(page, file);
    if (!posts?.length) {
      // No article to look for: the command must explain why the file yields nothing.
      account(accounting, name, wordsOf(report).size > 8 ? 'reported' : 'lost');
      continue;
    }
    for (const post of posts) await accountPost(page, post, { name, report, pages }, accounting);
  }
  return accounting;
}

async function accountPost(
  page: Page,
  post: WordpressPost,
  { name, report, pages }: { name: string; report: string; pages: ShownPage[] },
  accounting: Accounting,
): Promise<void> {
  const title = startOf(post.title);
  const lines = report.split('\n').filter((line) => title === '' || startOf(line).includes(title));
  const reported = lines.join('\n');
  const shown =
    pages.find(({ slug }) => slug !== '' && slug === post.slug) ??
    pages.find((one) => startOf(one.title) === title);
  const label = `${name}: ${post.title || post.slug}`;
  if (!shown) {
    account(accounting, `${label} (the article)`, lines.length > 0 ? 'reported' : 'lost');
    return;
  }
  const source = await readSourceHtml(page, post.html);
  const missing = missingWords(`${post.title} ${source.text}`, shown.text);
  const unsaid = missing.filter((word) => !wordsOf(reported).has(word));
  for (const word of wordsOf(`${post.title} ${source.text}`))
    account(
      accounting,
      `${label}: ${word}`,
      unsaid.includes(word) ? 'lost' : missing.includes(word) ? 'reported' : 'kept',
    );
  for (const attribute of source.attributes) {
    const absent = missingWords(attribute.text, shown.text).length > 0;
    const named =
      reported.includes(attribute.name) ||
      missingWords(attribute.text, `${shown.text} ${reported}`).length === 0;
    account(
      accounting,
      `${label}: [${attribute.name}] ${attribute.text}`,
      absent ? (named ? 'reported' : 'lost') : 'kept',
    );
  }
  const pictures = new Set([...source.pictures, ...(post.thumbnail ? [post.thumbnail] : [])]);
  let visible = shown.pictures;
  for (const picture of pictures) {
    const outcome = reported.includes(picture) ? 'reported' : visible > 0 ? 'kept' : 'lost';
    if (outcome === 'kept') visible -= 1;
    account(accounting, `${label}: ${picture}`, outcome);
  }
}

/** The first words of a title, to find it in a line with a shortened title. */
function startOf(text: string): string {
  return [
    ...(text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []),
  ]
    .join(' ')
    .slice(0, 60);
}
