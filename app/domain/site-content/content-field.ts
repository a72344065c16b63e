import type { Measures } from '../files/file-facts.ts';
import type { HeroFilm } from './hero-film.ts';

type Described = {
  label: string;
  /** Shown below the field. */
  hint?: string;
  /** Shown while it is empty, where another text than the default is used instead. */
  whenEmpty?: string;
};

/** The format of a text besides its length. */
export type TextFormat = 'phone' | 'email' | 'year' | 'address' | 'vimeo';

type TextField<Type extends 'text' | 'paragraph' | 'prose'> = Described & {
  /**
   * One line; several; or several paragraphs, in which lines that begin with a hyphen are lists and words in braces are
   * variables.
   */
  type: Type;
  /** The maximal number of characters that the layout supports. */
  max: number;
  /** Its length is shown from the first character on, not only once it is nearly full. */
  counted?: true;
  format?: TextFormat;
  default: string;
};

type LinesField = Described & {
  type: 'lines';
  /** The maximal number of characters of each line. */
  max: number;
  atMost: number;
  /** It can be empty; otherwise the default replaces an empty list. `whenEmpty` says what that shows. */
  mayBeEmpty?: true;
  format?: TextFormat;
  default: readonly string[];
};

/** A column of a record. Each value is a text: of a picture its URL, of a hidden entry '1'. */
export type RecordColumn = {
  label: string;
  max: number;
  type?: 'text' | 'paragraph' | 'picture' | 'hidden';
  /** Of a picture: the recommended minimal size of its place. */
  atLeast?: Measures;
  /** Of a picture: its place doesn't crop it. */
  whole?: boolean;
  /** Of a picture: what stands for it where it isn't seen, shown with it. */
  alternative?: string;
};

type RecordsField = Described & {
  type: 'records';
  /** The singular name of a record: 'Fondateur'. */
  one: string;
  columns: Record<string, RecordColumn>;
  atMost: number;
  /** As of lines. */
  mayBeEmpty?: true;
  /** The layout shows exactly as many as the default has: none can be added or removed. */
  fixed?: boolean;
  default: readonly Record<string, string>[];
};

/** A picture, or a film in one file: the URL of a stored file. */
type FileField<Type extends 'picture' | 'video'> = Described & {
  type: Type;
  /** The recommended minimal size of its place. */
  atLeast?: Measures;
  /** Its place doesn't crop it. */
  whole?: boolean;
  /** The name of the field with its alternative text, edited with it. */
  describedBy?: string;
  default: string;
};

/** Captions of a stored film, as WebVTT. */
type CaptionsField = Described & { type: 'captions'; default: string };

type FilmField = Described & { type: 'film'; default: HeroFilm };

type ChoiceField = Described & {
  type: 'choice';
  choices: readonly { value: string; label: string }[];
  default: string;
};

export type TypedField = TextField<'text'> | TextField<'paragraph'> | TextField<'prose'> | LinesField;

/** A field of the site's own content: its label, its constraints, and its default. */
export type ContentField =
  | TypedField
  | RecordsField
  | FileField<'picture'>
  | FileField<'video'>
  | FilmField
  | CaptionsField
  | ChoiceField;

/**
 * The sections of a page, or of the settings, in order, each with its fields. `page` is the public page that shows the
 * section, where its own title doesn't say it.
 */
export type ContentDescription = Record<
  string,
  { title: string; page?: string; fields: Record<string, ContentField> }
>;

type ValueOf<Field> = Field extends { type: 'lines' }
  ? readonly string[]
  : Field extends { type: 'records'; columns: infer Columns }
    ? readonly { [Name in keyof Columns]: string }[]
    : Field extends { type: 'film' }
      ? HeroFilm
      : string;

/** The content of a description, by section and field. */
export type ContentOf<Description extends ContentDescription> = {
  [Section in keyof Description]: {
    [Field in keyof Description[Section]['fields']]: ValueOf<Description[Section]['fields'][Field]>;
  };
};

/** Every field of a description by its stored and sent name: 'identity.brandName'. */
export function fieldsByName(description: ContentDescription): [string, ContentField][] {
  return Object.entries(description).flatMap(([section, { fields }]) =>
    Object.entries(fields).map(([name, field]): [string, ContentField] => [`${section}.${name}`, field]),
  );
}
