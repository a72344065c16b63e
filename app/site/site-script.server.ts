import { readdirSync } from 'node:fs';
import { join } from 'node:path';

let address: string | undefined;

/** The URL of the module with the public pages' behaviours, as the client build named it. */
export function siteScriptUrl(): string {
  if (import.meta.env.DEV) return '/app/site/site-entry.ts';
  address ??= builtScriptUrl();
  return address;
}

// React Router doesn't expose the bundler's manifest; the entry keeps its name in the build, with a hash.
function builtScriptUrl(): string {
  const name = readdirSync(join(process.cwd(), 'build/client/assets')).find((file) =>
    /^site-entry-.*\.js$/.test(file),
  );
  if (name === undefined) throw new Error('The browser build holds no site-entry');
  return `/assets/${name}`;
}
