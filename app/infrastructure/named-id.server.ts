import { hash } from 'node:crypto';

/** A deterministic UUID of a name: what is imported twice is one item. */
export function namedId(name: string): string {
  const hex = hash('sha256', name);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
