/** Tag of every public page. */
export const WHOLE_SITE = 'site';
/** Tag of pages whose dependencies are unknown; purged at every change. */
export const ANYTHING = 'anything';

/** Tag of pages that show a list of rows under a name: purged with every change of one of them. */
export const ofList = (as: string) => as;
/** Tag of pages that show single rows under a name: purged when it is unknown which rows a change affects. */
export const ofEach = (as: string) => `every-${as}`;
/** Tag of pages that show this row. */
export const ofRow = (as: string, row: string) => `${as}-${row.replaceAll(/[^\w-]/g, '-')}`;
/** Tag of a stored file and its derived files, which have keys next to its own; from its key or URL. */
export function ofFile(address: string): string {
  const name = address.split('/').at(-1) ?? '';
  return `file-${(name.split('.')[0] ?? '').replaceAll(/[^\w-]/g, '-')}`;
}
