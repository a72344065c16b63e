import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The URL of the module with the public pages' behaviours, as the client build named it. */
export const siteScriptUrl = () => scriptUrl('site-entry', '/app/site/site-entry.ts');

/** The URL of the module with the comments of shared previews, likewise. */
export const commentsScriptUrl = () =>
  scriptUrl('comments-entry', '/app/site/shared-preview/comments-entry.ts');

const built = new Map<string, string>();

function scriptUrl(entry: string, source: string): string {
  if (import.meta.env.DEV) return source;
  const url = built.get(entry) ?? builtScriptUrl(entry);
  built.set(entry, url);
  return url;
}

// React Router doesn't expose the bundler's manifest; an entry keeps its name in the build, with a hash.
function builtScriptUrl(entry: string): string {
  const name = readdirSync(join(process.cwd(), 'build/client/assets')).find(
    (file) => file.startsWith(`${entry}-`) && file.endsWith('.js'),
  );
  if (name === undefined) throw new Error(`The browser build holds no ${entry}`);
  return `/assets/${name}`;
}
