import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { IMMUTABLE_CACHE_CONTROL } from '#domain/files/public-folders.ts';
import { cachedFileHeaders } from '#infrastructure/platform.server.ts';
import { acceptedEncoding, ENCODINGS, type Encoding } from '../compression/accepted-encoding.ts';
import { sendStream } from './send-stream.ts';

const ROOT = join(process.cwd(), 'build/client');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
};

/** Scripts, styles and fonts are never shown as pages: of the headers for documents only the framing rule is left. */
const NEVER_A_PAGE = /^\/assets\/.+\.(?:js|css|woff2)$/;
const OF_PAGES = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Referrer-Policy'] as const;

type Asset = { type: string; size: number; etag: string; encodings: Set<Encoding> };

const EXTENSIONS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
let assets: Map<string, Asset> | undefined;

/** The files of the browser build by URL path; `.br` and `.gz` next to a file are its precompressed encodings. */
async function knownAssets(): Promise<Map<string, Asset>> {
  if (assets) return assets;
  const found = new Map<string, Asset>();
  const encodings = new Map<string, Set<Encoding>>();
  for (const entry of await readdir(ROOT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(ROOT, file).split(sep).join('/')}`;
    if (address.startsWith('/.vite/')) continue;
    const extension = extname(entry.name);
    const encoding = ENCODINGS.find((name) => EXTENSIONS[name] === extension);
    if (encoding) {
      const plain = address.slice(0, -extension.length);
      encodings.set(plain, (encodings.get(plain) ?? new Set()).add(encoding));
      continue;
    }
    const { size, mtimeMs } = await stat(file);
    found.set(address, {
      type: TYPES[extension] ?? 'application/octet-stream',
      size,
      // Weak: it identifies the compressed bytes, too.
      etag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      encodings: new Set(),
    });
  }
  for (const [address, known] of encodings) {
    const asset = found.get(address);
    if (asset) asset.encodings = known;
  }
  assets = found;
  return found;
}

/** Responds with a file of the browser build; false when the path names none. */
export async function serveAsset(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const asset = (await knownAssets()).get(path);
  if (!asset) return false;
  const encoding = acceptedEncoding(request.headers['accept-encoding'], [...asset.encodings]);
  response.setHeader('Content-Type', asset.type);
  if (NEVER_A_PAGE.test(path)) {
    response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
    for (const name of OF_PAGES) response.removeHeader(name);
  }
  const named = path.startsWith('/assets/');
  response.setHeader('Cache-Control', named ? IMMUTABLE_CACHE_CONTROL : 'public, max-age=3600');
  if (named) for (const [name, value] of Object.entries(cachedFileHeaders())) response.setHeader(name, value);
  response.setHeader('ETag', asset.etag);
  if (asset.encodings.size > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(asset.etag)) {
    response.writeHead(304);
    response.end();
    return true;
  }
  if (encoding) response.setHeader('Content-Encoding', encoding);
  else response.setHeader('Content-Length', asset.size);
  response.writeHead(200);
  if (request.method === 'HEAD') response.end();
  else {
    const file = join(ROOT, `${path}${encoding ? EXTENSIONS[encoding] : ''}`);
    await sendStream(() => createReadStream(file), response);
  }
  return true;
}
