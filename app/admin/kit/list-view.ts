import { replace } from 'react-router';
import { countPages, pageFrom } from '#domain/page-of-list.ts';

/** One parameter of a list's URL. `write` gives undefined for the default value, which the URL leaves out. */
type Parameter<Value> = {
  read: (text: string | null) => Value;
  write: (value: Value) => string | undefined;
};

const SEARCH_LENGTH = 200;

/** Free text, truncated to `maxLength` characters; the default is no text. */
export function text(maxLength = SEARCH_LENGTH): Parameter<string> {
  return { read: (typed) => (typed ?? '').slice(0, maxLength), write: (value) => value || undefined };
}

/** One of the keys of `names`, spelled in the URL as its value. An unknown spelling counts as `otherwise`. */
export function oneOf<Key extends string, Default extends Key | undefined = undefined>(
  names: Readonly<Record<Exclude<Key, Default>, string>>,
  otherwise?: Default,
): Parameter<Key | Default> {
  const keys = Object.keys(names) as Exclude<Key, Default>[];
  return {
    read: (spelled) => keys.find((key) => names[key] === spelled) ?? (otherwise as Default),
    write: (value) => keys.find((key) => key === value) && names[value as Exclude<Key, Default>],
  };
}

/** One of `keys`, spelled in the URL as it is. */
export function oneOfKeys<const Key extends string>(keys: readonly Key[]): Parameter<Key | undefined> {
  return { read: (spelled) => keys.find((key) => key === spelled), write: (value) => value };
}

/** True when the parameter equals 1. */
export const flag: Parameter<boolean> = {
  read: (given) => given === '1',
  write: (value) => (value ? '1' : undefined),
};

/** The page of a list, counted from 1. */
export const pageNumber: Parameter<number> = {
  read: pageFrom,
  write: (page) => (page > 1 ? String(page) : undefined),
};

/** The state of a list, stored in its URL: a reload, a link and the back button restore it (§29.1). */
export type ListView<View extends object> = {
  /** Parses a view; invalid parameters get their default. */
  read: (parameters: URLSearchParams) => View;
  /** The parameters of a view: only what differs from the defaults. */
  parameters: (view: Partial<View>) => URLSearchParams;
  path: (view: Partial<View>) => string;
};

export type ViewOf<L> = L extends ListView<infer View> ? View : never;

/** Describes the view of a list by the name and kind of each parameter of its URL. `path`: the URL without any. */
export function listView<View extends object>(
  path: string,
  schema: { [Key in keyof View]: readonly [name: string, parameter: Parameter<View[Key]>] },
): ListView<View> {
  const keys = Object.keys(schema) as (keyof View)[];
  const parameters = (view: Partial<View>) => {
    const given = new URLSearchParams();
    for (const key of keys) {
      const [name, parameter] = schema[key];
      const written = key in view ? parameter.write(view[key] as View[typeof key]) : undefined;
      if (written !== undefined) given.set(name, written);
    }
    return given;
  };
  const read = (given: URLSearchParams) =>
    Object.fromEntries(keys.map((key) => [key, schema[key][1].read(given.get(schema[key][0]))])) as View;
  return {
    read,
    parameters,
    path: (view) => {
      const given = parameters(view);
      return given.size === 0 ? path : `${path}?${given}`;
    },
  };
}

/**
 * The number of pages of a view, for its loader. A page past the last one redirects to the last, as after the deletion
 * of the only row of a page (§29.10): to a URL built from the view, because that of a data request ends in `.data`, and
 * in place of the entry of the history, which would lead to the same page again.
 */
export function pagesOf<View extends { page: number }>(
  list: ListView<View>,
  view: View,
  entries: number,
  pageSize: number,
): number {
  const pages = countPages(entries, pageSize);
  if (view.page > pages) throw replace(list.path({ ...view, page: pages }));
  return pages;
}
