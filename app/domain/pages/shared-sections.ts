import { APPEARANCE_CONTROLS, SEARCH_SECTION } from '../search-appearance/appearance-controls.ts';
import type { ContentField } from '../site-content/content-field.ts';
import type { HeroFilm } from '../site-content/hero-film.ts';

type Text<Default extends string> = ContentField & { type: 'text'; default: Default };
type Paragraph<Default extends string> = ContentField & { type: 'paragraph'; default: Default };

/** One line of at most `max` characters. */
export const text = <Default extends string>(label: string, max: number, original: Default, hint?: string) =>
  ({ type: 'text', label, max, default: original, ...(hint ? { hint } : {}) }) as Text<Default>;

/** Several lines of at most `max` characters together. */
export const paragraph = <Default extends string>(
  label: string,
  max: number,
  original: Default,
  hint?: string,
) => ({ type: 'paragraph', label, max, default: original, ...(hint ? { hint } : {}) }) as Paragraph<Default>;

/** A list of at most `atMost` lines, each of at most `max` characters. */
export const lines = (
  label: string,
  hint: string,
  limits: { max: number; atMost: number },
  original: readonly string[],
) => ({ type: 'lines' as const, label, hint, ...limits, default: original });

/**
 * A list of at most `atMost` records, each with a name and a text of at most so many characters. `original`: the texts
 * of the default records, by their names.
 */
export const namedTexts = (
  one: string,
  records: { name: number; text: number; atMost: number; fixed?: true; original: Record<string, string> },
) => ({
  type: 'records' as const,
  one,
  label: `${one}s`,
  columns: {
    name: { label: 'Nom', max: records.name },
    text: { label: 'Texte', max: records.text, type: 'paragraph' as const },
  },
  atMost: records.atMost,
  fixed: records.fixed ?? false,
  default: Object.entries(records.original).map(([name, text]) => ({ name, text })),
});

/** The film at the top of a page, with its two texts. */
export const filmHero = (original: HeroFilm, pitch: string, title: string) => ({
  title: 'En-tête',
  fields: {
    film: { type: 'film' as const, label: 'Film', default: original },
    pitch: paragraph('Accroche', 90, pitch),
    title: text('Grand titre', 16, title),
  },
});

/** The fields of a page for engines and networks that have no text of its own. */
export const sharedSearchFields = {
  picture: {
    ...APPEARANCE_CONTROLS.sharePicture,
    whenEmpty: 'Sans image, elle est dessinée avec le titre de la page et le nom de l’agence',
  },
  presence: APPEARANCE_CONTROLS.searchPresence,
} as const;

const counted = <Field extends ContentField>(field: Field) => ({ ...field, counted: true as const });

/** How search engines and social networks show a page. */
export const searchSection = (title: string, description: string) => ({
  title: SEARCH_SECTION,
  fields: {
    title: counted(text('Titre', 60, title, 'Le nom de l’agence est ajouté derrière')),
    description: counted(
      paragraph('Description', 160, description, 'Une ou deux phrases sous le titre du résultat'),
    ),
    ...sharedSearchFields,
  },
});

/** The orange block that links to the contact form. */
export const briefSection = (invitation: string) => ({
  title: '«\u00a0Briefez nous\u00a0»',
  fields: {
    invitation: paragraph('Invitation', 120, invitation),
    word: text('Grand mot', 24, 'Briefez nous'),
  },
});
