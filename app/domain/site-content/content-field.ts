import type { Measures } from '../files/file-facts.ts';
import type { HeroFilm } from './hero-film.ts';

type Described = {
  label: string;
  /** Said below the field. */
  hint?: string;
  /** What is said while it is empty, where another text than the default takes its place. */
  whenEmpty?: string;
};

/** What a text must be beside its length. */
export type TextFormat = 'phone' | 'email' | 'year' | 'address' | 'vimeo';

type TextField<Type extends 'text' | 'paragraph' | 'prose'> = Described & {
  /** One line; several; or several paragraphs, in which lines that begin with a hyphen are lists and words in braces facts. */
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

/** What a record holds under one name. Each is a text: of a picture its address, of what is hidden '1'. */
export type RecordColumn = {
  label: string;
  max: number;
  type?: 'text' | 'paragraph' | 'picture' | 'hidden';
  /** Of a picture: what its place advises. */
  atLeast?: Measures;
  /** Of a picture: its place cuts nothing off it. */
  whole?: boolean;
};

type RecordsField = Described & {
  type: 'records';
  /** What one of them is called: 'Fondateur'. */
  one: string;
  columns: Record<string, RecordColumn>;
  atMost: number;
  /** The layout shows exactly as many as the default has: none is added and none removed. */
  fixed?: boolean;
  default: readonly Record<string, string>[];
};

/** A picture, or a film in one file: the address of a stored file. */
type FileField<Type extends 'picture' | 'video'> = Described & {
  type: Type;
  /** What its place advises. */
  atLeast?: Measures;
  /** Its place cuts nothing off it. */
  whole?: boolean;
  default: string;
};

/** Captions of a film that is a file of the site, as WebVTT. */
type CaptionsField = Described & { type: 'captions'; default: string };

type FilmField = Described & { type: 'film'; default: HeroFilm };

/** One of several values, each with the words that stand for it. */
type ChoiceField = Described & {
  type: 'choice';
  choices: readonly { value: string; label: string }[];
  default: string;
};

/** A field that is typed. */
export type TypedField = TextField<'text'> | TextField<'paragraph'> | TextField<'prose'> | LinesField;

/** A field of the site's own content: how it is asked for, what it may hold, and what stands there until it is edited. */
export type ContentField =
  | TypedField
  | RecordsField
  | FileField<'picture'>
  | FileField<'video'>
  | FilmField
  | CaptionsField
  | ChoiceField;

/**
 * The sections of a page, or of the settings, in the order in which they stand, each with its fields. `page` is the public
 * page that shows the section, where its own title doesn't say it.
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
