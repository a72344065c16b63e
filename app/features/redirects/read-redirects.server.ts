import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Redirect } from '#domain/redirects/redirect.ts';
import { passedQuery } from '#domain/redirects/redirect-location.ts';
import { sourceAddress, sourcePath } from '#domain/redirects/source-path.ts';
import { searchText } from '#domain/text/search-text.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';

const FOLD_BATCH_SIZE = 1_000;

type Part = { search: string; offset: number; limit: number };

/**
 * One page of the redirects whose source or target contains the text in any spelling (§15.13), newest first, with their
 * number (§37.4). A search scans them all: there are 20,000 at most. Throws database errors.
 */
export async function readRedirects({
  search,
  offset,
  limit,
}: Part): Promise<{ redirects: Redirect[]; total: number }> {
  const newestFirst = database()
    .selectFrom('redirects')
    .select(['source', 'target'])
    .orderBy('created_at', 'desc')
    .orderBy('source', 'desc');
  const searched = searchText(search);
  if (searched !== '') {
    const found: Redirect[] = [];
    for (const [index, redirect] of (await newestFirst.execute()).entries()) {
      // Yields to the event loop: folding all of them takes 100 ms.
      if (index % FOLD_BATCH_SIZE === 0) await nextTurn();
      const texts = [redirect.source, redirect.target];
      if (texts.some((text) => searchText(text).includes(searched))) found.push(redirect);
    }
    return { redirects: found.slice(offset, offset + limit), total: found.length };
  }
  const total = await countRows(database().selectFrom('redirects'));
  return { redirects: await newestFirst.offset(offset).limit(limit).execute(), total };
}

/** The redirect of exactly this source; undefined when there is none. */
export async function readRedirect(address: string): Promise<Redirect | undefined> {
  return (await redirectsOf(address)).exact;
}

/**
 * Resolves the redirect of a URL that shows nothing: its target, '' for a withdrawn page (410); undefined when there is
 * none.
 */
export async function readTarget(address: string): Promise<string | undefined> {
  return (await readRedirectTarget(address))?.target;
}

/** The target of a redirect, and the part of the query that is appended to it. */
type RedirectLookup = { target: string; query: string };

/**
 * Resolves the redirect of a URL that shows nothing. A redirect of its path and query takes precedence over one of its
 * path (§37.6). Throws database errors.
 */
export async function readRedirectTarget(address: string): Promise<RedirectLookup | undefined> {
  const { exact, ofPath } = await redirectsOf(address);
  const found = exact ?? ofPath;
  return found && { target: found.target, query: passedQuery(found.source, address) };
}

/**
 * Resolves a redirect by path and query, even where the path shows a page; undefined without parameters that
 * distinguish pages (§37.6).
 */
export async function readRedirectTargetOfQuery(address: string): Promise<RedirectLookup | undefined> {
  if (!sourceAddress(address)?.includes('?')) return undefined;
  const { exact } = await redirectsOf(address);
  return exact && { target: exact.target, query: passedQuery(exact.source, address) };
}

async function redirectsOf(
  address: string,
): Promise<{ exact: Redirect | undefined; ofPath: Redirect | undefined }> {
  const path = sourcePath(address);
  if (path === undefined) return { exact: undefined, ofPath: undefined };
  const whole = sourceAddress(address) ?? path;
  const rows = await database()
    .selectFrom('redirects')
    .select(['source', 'target'])
    .where('source', 'in', [whole, path])
    .execute();
  const of = (source: string) => rows.find((row) => row.source === source);
  return { exact: of(whole), ofPath: of(path) };
}
