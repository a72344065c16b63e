import type { ProjectKind } from '#domain/projects/kinds.ts';
import { influenceRows } from './influence/influence-rows.server.ts';
import type { KindRows } from './kind-rows.server.ts';
import { productionRows } from './production/production-rows.server.ts';
import { webRows } from './web/web-rows.server.ts';

const ROWS: { readonly [K in ProjectKind]: KindRows<K> } = {
  influence: influenceRows,
  production: productionRows,
  web: webRows,
};

/** The row mapping of a kind. Throws for an unknown kind: no kind is mistaken for another one. */
export function rowsOf<K extends ProjectKind>(kind: K): (typeof ROWS)[K] {
  if (!Object.hasOwn(ROWS, kind)) throw new Error(`There is no kind of project called '${kind}'`);
  return ROWS[kind];
}
