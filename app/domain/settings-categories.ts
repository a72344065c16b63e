import { SETTINGS } from './site-settings.ts';

/** The categories of the settings, by their names in URLs, in their order: each one is edited and saved alone. */
export const SETTINGS_CATEGORIES = {
  agence: { title: 'Agence', holds: 'Le nom, la description, le signe et le logo, les villes, les chiffres' },
  contact: { title: 'Contact', holds: 'Le téléphone, l’e-mail et les réseaux sociaux' },
  'equipe-et-clients': {
    title: 'Équipe et clients',
    holds: 'Les fondateurs et leurs portraits, les logos des clients',
  },
  'mentions-legales': {
    title: 'Mentions légales',
    holds:
      'L’identité légale, l’hébergeur, les preuves de consentement, l’accessibilité déclarée, les moteurs et les intelligences artificielles',
  },
  messages: {
    title: 'Messages',
    holds: 'Combien de temps les messages sont gardés, et leur envoi par e-mail',
  },
  securite: { title: 'Sécurité', holds: 'La durée d’une connexion, les versions gardées' },
} as const;

export type SettingsCategory = keyof typeof SETTINGS_CATEGORIES;
type Section = keyof typeof SETTINGS;

export const SETTINGS_CATEGORY_NAMES = Object.keys(SETTINGS_CATEGORIES) as SettingsCategory[];

/**
 * The category of each section; a section without one is a compile error. The facts that defaults refer to and these
 * defaults are in one category: a save of another category could store the default of former facts as a text of its own.
 */
const CATEGORY_OF: Record<Section, SettingsCategory> = {
  identity: 'agence',
  places: 'agence',
  figures: 'agence',
  contact: 'contact',
  social: 'contact',
  engines: 'mentions-legales',
  crawlers: 'mentions-legales',
  founders: 'equipe-et-clients',
  clients: 'equipe-et-clients',
  legal: 'mentions-legales',
  consent: 'mentions-legales',
  accessibility: 'mentions-legales',
  messages: 'messages',
  signIn: 'securite',
  versions: 'securite',
};

/** The category of a URL. */
export function settingsCategoryNamed(name: string | undefined): SettingsCategory | undefined {
  return SETTINGS_CATEGORY_NAMES.find((category) => category === name);
}

/** The category of a section, or of a field by its stored name: 'legal', 'legal.companyName'. */
export function settingsCategoryOf(place: string): SettingsCategory | undefined {
  const [section = ''] = place.split('.');
  return Object.hasOwn(CATEGORY_OF, section) ? CATEGORY_OF[section as Section] : undefined;
}

/** The sections of a category, in the order of the settings. */
export function settingsOf(category: SettingsCategory): Partial<typeof SETTINGS> {
  return Object.fromEntries(
    Object.entries(SETTINGS).filter(([section]) => settingsCategoryOf(section) === category),
  );
}
