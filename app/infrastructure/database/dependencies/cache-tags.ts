/** Carried by every public page. */
export const WHOLE_SITE = 'site';
/** Carried by pages of which it isn't known what they show; dropped at every change. */
export const ANYTHING = 'anything';

/** Carried by pages that show several rows of a name: it goes with every change of one of them. */
export const ofList = (as: string) => as;
/** Carried by pages that show single rows of a name: it goes when it isn't known which rows a change has changed. */
export const ofEach = (as: string) => `every-${as}`;
/** Carried by pages that show this row. */
export const ofRow = (as: string, row: string) => `${as}-${row.replaceAll(/[^\w-]/g, '-')}`;
/** Carried by a stored file and by whatever was made of it, which stands beside it: of its key or address. */
export function ofFile(address: string): string {
  const name = address.split('/').at(-1) ?? '';
  return `file-${(name.split('.')[0] ?? '').replaceAll(/[^\w-]/g, '-')}`;
}
