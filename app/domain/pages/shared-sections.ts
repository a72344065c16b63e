import type { ContentField } from '../site-content/content-field.ts';

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

/** The share picture of a page. */
export const networkPicture = {
  type: 'picture',
  label: 'Image pour les réseaux sociaux',
  whenEmpty: 'Sans image, elle est dessinée avec le titre de la page et le nom de l’agence',
  atLeast: { width: 1200, height: 630 },
  default: '',
} as const satisfies ContentField;

/** Title and description for search engines and social networks. */
export const searchSection = (title: string, description: string) => ({
  title: 'Moteurs de recherche',
  fields: {
    title: text('Titre', 60, title, 'Le nom de l’agence est ajouté derrière'),
    description: paragraph('Description', 160, description, 'Une ou deux phrases sous le titre du résultat'),
    picture: networkPicture,
  },
});

/** The orange block that links to the contact form. */
export const briefSection = (invitation: string) => ({
  title: '« Briefez nous »',
  fields: {
    invitation: paragraph('Invitation', 120, invitation),
    word: text('Grand mot', 24, 'Briefez nous'),
  },
});
