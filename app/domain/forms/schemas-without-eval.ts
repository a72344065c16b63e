import { config } from 'zod';

/**
 * Import before any schema is created. zod compiles schemas where `eval` is allowed, and detects that by trying: the
 * pages' content security policy forbids it, and browsers report each try as an error. The server compiles.
 */
if ('document' in globalThis) config({ jitless: true });
