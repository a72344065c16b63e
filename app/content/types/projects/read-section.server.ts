import { log } from '#infrastructure/log.server.ts';

/**
 * The data of an optional section: a read error is only logged, and the section is not rendered (§3.11, §5.9).
 * Undefined means unavailable, not empty.
 */
export async function readSection<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    log.error('a section could not be read and is not shown', { section: name, error });
    return undefined;
  }
}
