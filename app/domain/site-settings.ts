import { CRAWLER_CHOICES } from './ai-crawlers.ts';
import { PROOF_CHOICES } from './consent/consent-proof.ts';
import { siteMedia } from './files/site-media.ts';
import { MESSAGE_RETENTIONS } from './messages/message-retention.ts';
import { lines, paragraph, text } from './pages/shared-sections.ts';
import type { AgencyFacts, OwnFacts } from './site-content/agency-facts.ts';
import type { ContentDescription, ContentOf } from './site-content/content-field.ts';
import { contentFrom, type StoredContent } from './site-content/stored-content.ts';
import { VERSION_AGES, VERSION_NUMBERS } from './versions/version-limits.ts';

/** The maximal lifetimes of a session, in days (§43.8). */
const SESSION_DAYS = [
  { value: '1', label: 'Un jour' },
  { value: '7', label: 'Une semaine' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
] as const;

/** The conformity that the settings can declare (§49.3): that of the bundled audit, or the agency's own. */
const CONFORMITY_STATES = [
  { value: 'audit', label: 'Celui de l’audit fourni avec le site' },
  { value: 'non conforme', label: 'Non conforme' },
  { value: 'partiellement conforme', label: 'Partiellement conforme' },
  { value: 'totalement conforme', label: 'Totalement conforme' },
] as const;

/** The clients of the demonstration, in the order of the band. */
const CLIENTS: readonly [name: string, file: string][] = [
  ['Solane', 'solane'],
  ['Foulée', 'foulee'],
  ['Ondine', 'ondine'],
  ['Girotech', 'girotech'],
  ['Brume', 'brume'],
  ['Carmin', 'carmin'],
  ['Port Estelle', 'port-estelle'],
  ['Pas de Côté', 'pas-de-cote'],
  ['Gîtes du Causse', 'gites-du-causse'],
  ['Verso', 'verso'],
  ['Lumen & Fils', 'lumen-fils'],
  ['Quai Neuf', 'quai-neuf'],
  ['Tamaris', 'tamaris'],
  ['Octave', 'octave'],
  ['Nacre', 'nacre'],
  ['Hélio', 'helio'],
];

/** Whether search engines are told which pages changed (§74.2). */
const NOTICE_CHOICES = [
  { value: 'none', label: 'Non' },
  { value: 'sent', label: 'Oui, à chaque publication' },
] as const;

/** The fields of the settings. Values that must be provided have an evident placeholder (§12.14). */
export const SETTINGS = {
  identity: {
    title: 'Identité',
    fields: {
      brandName: text('Nom de l’agence', 30, 'Vif Azimut'),
      description: paragraph(
        'Description',
        200,
        'Agence de communication digitale {dans les villes} : production audiovisuelle, influence, solutions web et social media.',
        'Une ou deux phrases, montrées dans les moteurs de recherche et sur les réseaux sociaux',
      ),
      foundedIn: {
        type: 'text',
        format: 'year',
        label: 'Année de création',
        hint: 'Les textes d’origine la reprennent, comme le nom et les villes',
        max: 4,
        default: '2012',
      },
      mark: {
        type: 'picture',
        label: 'Signe',
        hint: 'PNG ou WebP à fond transparent, 400 × 235 ou plus. Seule sa forme compte\u00a0: il est montré d’une seule couleur, devant le nom, et devient l’icône du site. Un SVG est refusé\u00a0: il peut contenir du code',
        whenEmpty: 'Sans image, le signe d’origine est montré',
        whole: true,
        default: '',
      },
      logo: {
        type: 'picture',
        label: 'Logo complet',
        hint: 'Facultatif. Il prend la place du signe et du nom en haut et en bas des pages. PNG ou WebP à fond transparent, 120 pixels de haut ou plus, au plus cinq fois plus large que haut\u00a0; d’une seule couleur lui aussi',
        whenEmpty: 'Sans image, le signe et le nom sont montrés',
        whole: true,
        default: '',
      },
    },
  },
  contact: {
    title: 'Coordonnées',
    fields: {
      phone: { type: 'text', format: 'phone', label: 'Téléphone', max: 30, default: '+33 1 00 00 00 00' },
      email: {
        type: 'text',
        format: 'email',
        label: 'E-mail',
        hint: 'Montré sur le site\u00a0; les messages du formulaire arrivent dans «\u00a0Messages\u00a0»',
        max: 100,
        default: 'bonjour@exemple.fr',
      },
    },
  },
  messages: {
    title: 'Messages',
    page: 'Politique de confidentialité',
    fields: {
      retention: {
        type: 'choice',
        label: 'Conservation des messages',
        hint: 'Après le dernier message d’une même adresse, puis ils sont supprimés. La politique de confidentialité dit cette durée',
        choices: MESSAGE_RETENTIONS,
        default: '3',
      },
    },
  },
  places: {
    title: 'Villes',
    fields: {
      cities: lines(
        'Villes',
        'Une ville par ligne\u00a0; le pied de page les montre toutes, les textes d’origine les nomment',
        { max: 30, atMost: 6 },
        ['Paris', 'Montpellier'],
      ),
      showMap: {
        type: 'choice',
        label: 'Carte du pied de page',
        hint: 'Dessinée d’après les villes de France et des pays voisins. Une ville que le site ne sait pas placer\u00a0: il n’y a pas de carte, à moins que vous n’en donniez une',
        choices: [
          { value: 'shown', label: 'Montrer la carte' },
          { value: 'hidden', label: 'Ne pas montrer de carte' },
        ],
        default: 'shown',
      },
      map: {
        type: 'picture',
        label: 'Votre propre carte',
        hint: 'Facultative. Claire sur fond noir ou transparente\u00a0; PNG ou WebP',
        whenEmpty: 'Sans image, la carte est dessinée d’après les villes',
        whole: true,
        atLeast: { width: 960, height: 920 },
        default: '',
      },
      mapText: text('Ce que montre la carte', 120, 'Carte de France : {les villes}'),
    },
  },
  social: {
    title: 'Réseaux sociaux',
    fields: {
      addresses: {
        type: 'lines',
        format: 'address',
        label: 'Adresses des profils',
        hint: 'Une adresse par ligne, dans l’ordre du pied de page',
        whenEmpty: 'Sans adresse, aucun profil n’est montré',
        mayBeEmpty: true,
        max: 300,
        atMost: 12,
        default: ['https://www.linkedin.com/company/exemple', 'https://www.instagram.com/exemple'],
      },
    },
  },
  founders: {
    title: 'Fondateurs',
    page: 'L’agence',
    fields: {
      people: {
        type: 'records',
        one: 'Fondateur',
        label: 'Fondateurs',
        hint: 'Montrés sur la page de l’agence',
        whenEmpty: 'Sans fondateur, cette partie de la page n’est pas montrée',
        mayBeEmpty: true,
        columns: {
          name: { label: 'Nom', max: 60 },
          role: { label: 'Rôle', max: 80 },
          portrait: {
            label: 'Portrait',
            max: 500,
            type: 'picture',
            atLeast: { width: 900, height: 1125 },
            alternative: 'Son texte alternatif est fait du nom',
          },
        },
        atMost: 4,
        default: [
          {
            name: '[Prénom Nom]',
            role: 'Cofondatrice, direction de la création',
            portrait: siteMedia('team/founder-1.webp'),
          },
          {
            name: '[Prénom Nom]',
            role: 'Cofondateur, direction de la production',
            portrait: siteMedia('team/founder-2.webp'),
          },
        ],
      },
    },
  },
  figures: {
    title: 'Chiffres',
    fields: {
      list: {
        type: 'records',
        one: 'Chiffre',
        label: 'Chiffres',
        hint: 'Quatre nombres de l’accueil, du plus petit au plus grand\u00a0; un «\u00a0+ » est ajouté derrière',
        columns: { value: { label: 'Nombre', max: 4 }, label: { label: 'Ce qu’il compte', max: 30 } },
        atMost: 4,
        fixed: true,
        default: [
          { value: '10', label: 'années d’expertise' },
          { value: '50', label: 'experts mobilisables' },
          { value: '100', label: 'talents partenaires' },
          { value: '150', label: 'projets livrés' },
        ],
      },
    },
  },
  clients: {
    title: 'Logos des clients',
    fields: {
      logos: {
        type: 'records',
        one: 'Logo',
        label: 'Logos',
        hint: 'PNG ou WebP à fond transparent, foncé, 96 pixels de haut ou plus\u00a0; dans l’ordre du défilement',
        columns: {
          name: { label: 'Client', max: 60 },
          logo: { label: 'Logo', max: 500, type: 'picture', whole: true },
          hidden: { label: 'Ne pas montrer', max: 1, type: 'hidden' },
        },
        atMost: 40,
        default: CLIENTS.map(([name, file]) => ({
          name,
          logo: siteMedia(`logos/${file}.svg`),
          hidden: '',
        })),
      },
    },
  },
  legal: {
    title: 'Identité légale',
    page: 'Mentions légales',
    fields: {
      companyName: text('Raison sociale', 120, '[Raison sociale]'),
      companyForm: text('Forme et capital', 120, 'SARL au capital de 1 000 euros'),
      address: text('Adresse du siège', 200, '[Adresse du siège]'),
      registration: text(
        'Immatriculation au RCS',
        100,
        '[Ville et numéro d’immatriculation au RCS]',
        'Ville et numéro',
      ),
      vatNumber: text('Numéro de TVA intracommunautaire', 50, '[Numéro de TVA intracommunautaire]'),
      publicationDirector: text('Direction de la publication', 80, '[Prénom Nom]'),
      hostName: text('Hébergeur', 120, '[Nom de l’hébergeur]'),
      hostAddress: text('Adresse et téléphone de l’hébergeur', 200, '[Adresse et téléphone de l’hébergeur]'),
    },
  },
  consent: {
    title: 'Consentement',
    page: 'Politique de confidentialité',
    fields: {
      proof: {
        type: 'choice',
        label: 'Garder une preuve des choix de cookies',
        hint: 'Un numéro tiré au hasard, le choix, la version du texte et la date. Ni nom, ni adresse. La politique de confidentialité le dit',
        choices: PROOF_CHOICES,
        default: 'none',
      },
    },
  },
  accessibility: {
    title: 'Accessibilité',
    page: 'Accessibilité',
    fields: {
      state: {
        type: 'choice',
        label: 'État de conformité déclaré',
        hint: 'Montré au bas de chaque page et dans la déclaration. Choisissez-en un autre si vous avez fait faire votre propre audit',
        choices: CONFORMITY_STATES,
        default: 'audit',
      },
      auditor: text('Audit fait par', 120, 'l’équipe qui a conçu le logiciel de ce site'),
    },
  },
  engines: {
    title: 'Moteurs de recherche',
    fields: {
      notices: {
        type: 'choice',
        label: 'Les prévenir de ce qui change',
        hint: 'Bing, Yandex, Naver, Seznam et d’autres apprennent en quelques minutes l’adresse de ce qui est publié, modifié ou retiré (IndexNow). Google n’y participe pas\u00a0: il lit le plan du site',
        choices: NOTICE_CHOICES,
        default: 'none',
      },
    },
  },
  crawlers: {
    title: 'Intelligences artificielles',
    fields: {
      answers: {
        type: 'choice',
        label: 'Apparaître dans les réponses',
        hint: 'ChatGPT, Claude, Perplexity et d’autres peuvent lire les pages pour répondre à une question, en citant le site',
        choices: CRAWLER_CHOICES,
        default: 'allowed',
      },
      training: {
        type: 'choice',
        label: 'Servir à l’entraînement',
        hint: 'Leurs robots peuvent lire les pages pour entraîner des modèles. Le fichier robots.txt le leur dit ; ceux qui le respectent s’y tiennent. Les moteurs de recherche n’en dépendent pas',
        choices: CRAWLER_CHOICES,
        default: 'allowed',
      },
    },
  },
  signIn: {
    title: 'Connexion',
    fields: {
      days: {
        type: 'choice',
        label: 'Durée d’une connexion',
        hint: 'Ensuite chacun se connecte à nouveau\u00a0; après 7 jours sans visite aussi',
        choices: SESSION_DAYS,
        default: '30',
      },
    },
  },
  versions: {
    title: 'Versions',
    fields: {
      most: {
        type: 'choice',
        label: 'Versions gardées de chaque contenu',
        hint: 'Projets, articles, pages et réglages',
        choices: VERSION_NUMBERS,
        default: '50',
      },
      months: {
        type: 'choice',
        label: 'Durée de conservation des versions',
        hint: 'Après avoir été remplacées\u00a0; la version actuelle reste toujours',
        choices: VERSION_AGES,
        default: '12',
      },
    },
  },
} as const satisfies ContentDescription;

/** The facts of an installation. */
export type SiteSettings = ContentOf<typeof SETTINGS>;

/** The settings: the stored values over their defaults, some of which refer to others. `damaged` as of contentFrom. */
export function settingsFrom(stored: StoredContent, damaged?: (name: string) => void): SiteSettings {
  const facts = agencyFacts(contentFrom(SETTINGS, stored, NO_FACTS));
  return contentFrom(SETTINGS, stored, facts, damaged);
}

/** The settings that limit what is kept: a smaller value deletes what is beyond it. */
const LIMITS = {
  'messages.retention': ({ messages }) => messages.retention,
  'versions.most': ({ versions }) => versions.most,
  'versions.months': ({ versions }) => versions.months,
} as const satisfies Record<string, (settings: SiteSettings) => string>;

type Limits = Partial<Record<keyof typeof LIMITS, string>>;

/** The present values of the limits that other settings lower. */
export function limitsLoweredBy(wanted: StoredContent, present: StoredContent): Limits {
  const [then, now] = [settingsFrom(wanted), settingsFrom(present)];
  const lowered = Object.entries(LIMITS).filter(
    ([, limitOf]) => Number(limitOf(then)) < Number(limitOf(now)),
  );
  return Object.fromEntries(lowered.map(([name, limitOf]) => [name, limitOf(now)]));
}

/** Settings to be restored, with the present limits where theirs are lower: the form alone asks before (§33.1). */
export function withoutLowerLimits(restored: StoredContent, present: StoredContent): StoredContent {
  return { ...restored, ...limitsLoweredBy(restored, present) };
}

const NO_FACTS: AgencyFacts = { cities: [], foundedIn: '', founders: 0 };

/** The facts that default texts may refer to. */
export function agencyFacts({ identity, places, founders }: SiteSettings): AgencyFacts {
  return { cities: places.cities, foundedIn: identity.foundedIn, founders: founders.people.length };
}

/** The facts that the agency's own texts may mention. */
export function ownFacts(settings: SiteSettings): OwnFacts {
  return { ...agencyFacts(settings), brandName: settings.identity.brandName };
}

export const DEFAULT_SETTINGS: SiteSettings = settingsFrom({});
export const DEFAULT_FACTS: OwnFacts = ownFacts(DEFAULT_SETTINGS);
