import { SETTINGS } from './site-settings.ts';

/** The rooms of the settings, by their names in URLs, in their order: each one is edited and saved alone. */
export const SETTINGS_ROOMS = {
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

export type SettingsRoom = keyof typeof SETTINGS_ROOMS;
type Section = keyof typeof SETTINGS;

export const SETTINGS_ROOM_NAMES = Object.keys(SETTINGS_ROOMS) as SettingsRoom[];

/**
 * The room of each section; a section without one is a compile error. The facts that defaults refer to and these
 * defaults are in one room: a save of another room could store the default of former facts as a text of its own.
 */
const ROOM_OF: Record<Section, SettingsRoom> = {
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

/** The room of a URL. */
export function settingsRoomNamed(name: string | undefined): SettingsRoom | undefined {
  return SETTINGS_ROOM_NAMES.find((room) => room === name);
}

/** The room of a section, or of a field by its stored name: 'legal', 'legal.companyName'. */
export function settingsRoomOf(place: string): SettingsRoom | undefined {
  const [section = ''] = place.split('.');
  return Object.hasOwn(ROOM_OF, section) ? ROOM_OF[section as Section] : undefined;
}

/** The sections of a room, in the order of the settings. */
export function settingsOf(room: SettingsRoom): Partial<typeof SETTINGS> {
  return Object.fromEntries(Object.entries(SETTINGS).filter(([section]) => settingsRoomOf(section) === room));
}
