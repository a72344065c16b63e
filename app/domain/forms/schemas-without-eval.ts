import { config } from 'zod';

/**
 * Imported before any schema is made. zod compiles schemas where it may, and asks by trying: the pages' policy forbids
 * it, and browsers report each try as an error. The server compiles.
 */
if ('document' in globalThis) config({ jitless: true });
