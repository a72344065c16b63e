type Described = {
  label: string;
  /** Said below the field. */
  hint?: string;
};

/** What a text must be beside its length. */
export type TextFormat = 'phone' | 'email' | 'address';

type TextField<Type extends 'text' | 'paragraph'> = Described & {
  /** One line, or several. */
  type: Type;
  /** Characters that the layout bears. */
  max: number;
  format?: TextFormat;
  default: string;
};

type LinesField = Described & {
  type: 'lines';
  /** Characters of each line. */
  max: number;
  atMost: number;
  format?: TextFormat;
  default: readonly string[];
};

type RecordsField = Described & {
  type: 'records';
  /** What one of them is called: 'Fondateur'. */
  one: string;
  columns: Record<string, { label: string; max: number }>;
  atMost: number;
  default: readonly Record<string, string>[];
};

/** A field of the site's own content: how it is asked for, what it may hold, and what stands there until it is edited. */
export type ContentField = TextField<'text'> | TextField<'paragraph'> | LinesField | RecordsField;

/**
 * The sections of a page, or of the settings, in the order in which they stand, each with its fields. `page` is the public
 * page that shows the section, where its own title doesn't say it.
 */
export type ContentDescription = Record<
  string,
  { title: string; page?: string; fields: Record<string, ContentField> }
>;

type ValueOf<Field> = Field extends { type: 'text' | 'paragraph' }
  ? string
  : Field extends { type: 'lines' }
    ? readonly string[]
    : Field extends { type: 'records'; columns: infer Columns }
      ? readonly { [Name in keyof Columns]: string }[]
      : never;

/** What a description holds, by section and field. */
export type ContentOf<Description extends ContentDescription> = {
  [Section in keyof Description]: {
    [Field in keyof Description[Section]['fields']]: ValueOf<Description[Section]['fields'][Field]>;
  };
};

/** Every field of a description by the name under which it is stored and sent: 'identity.brandName'. */
export function fieldsByName(description: ContentDescription): [string, ContentField][] {
  return Object.entries(description).flatMap(([section, { fields }]) =>
    Object.entries(fields).map(([name, field]): [string, ContentField] => [`${section}.${name}`, field]),
  );
}
