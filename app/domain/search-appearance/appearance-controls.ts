import type { ContentField } from '../site-content/content-field.ts';
import { HIDDEN } from './search-presence.ts';

/** The title of the section of a form that says how engines and networks show its page. */
export const SEARCH_SECTION = 'Dans les moteurs et les réseaux';

/** The lengths that search engines show, in characters. */
export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 160;

/** The controls of the fields, in the form's order: of items here, of fixed pages in their section `search`. */
export const APPEARANCE_CONTROLS = {
  searchTitle: {
    type: 'text',
    label: 'Titre pour les moteurs',
    hint: 'Le nom de l’agence est ajouté derrière',
    whenEmpty: 'Vide, il est fait du contenu',
    max: MAX_TITLE,
    counted: true,
    default: '',
  },
  searchDescription: {
    type: 'paragraph',
    label: 'Description pour les moteurs',
    hint: 'Une ou deux phrases sous le titre du résultat',
    whenEmpty: 'Vide, elle est faite du contenu',
    max: MAX_DESCRIPTION,
    counted: true,
    default: '',
  },
  sharePicture: {
    type: 'picture',
    label: 'Image pour les réseaux sociaux',
    whenEmpty: 'Sans image, elle est dessinée avec la couverture, le titre et le nom de l’agence',
    atLeast: { width: 1200, height: 630 },
    default: '',
  },
  searchPresence: {
    type: 'choice',
    label: 'Visibilité dans les moteurs',
    hint: 'Ce qui n’est pas montré reste en ligne\u00a0: on y arrive par un lien',
    choices: [
      { value: '', label: 'Montrer' },
      { value: HIDDEN, label: 'Ne pas montrer' },
    ],
    default: '',
  },
} as const satisfies Record<string, ContentField>;
