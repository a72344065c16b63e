import type { ContentDescription, ContentField } from '../site-content/content-field.ts';
import { PROSE_HINT } from '../site-content/prose.ts';
import { searchSection, text } from './shared-sections.ts';

const LONGEST = 6000;

const prose = (original: string) =>
  ({ type: 'prose', label: 'Texte', hint: PROSE_HINT, max: LONGEST, default: original }) as ContentField & {
    type: 'prose';
  };

const part = (heading: string, original: string) => ({
  title: heading,
  fields: { heading: text('Titre', 60, heading), text: prose(original) },
});

/** The legal notice (§10.1). The facts of the publisher follow its first text. */
export const LEGAL_NOTICE_PAGE = {
  publisher: part(
    'Éditeur du site',
    'Ce site est édité par {raison sociale}, {forme de la société}, qui exerce sous le nom {nom de l’agence}.',
  ),
  publication: part(
    'Direction de la publication',
    '{direction de la publication}, qui assure la gérance de la société.',
  ),
  host: part('Hébergement', '{hébergeur}, {adresse de l’hébergeur}.'),
  property: part(
    'Propriété des contenus',
    'Les textes, les images, les films, les sons et le code de ce site appartiennent à {raison sociale} ou sont montrés avec l’accord de celles et ceux qui les ont faits. Toute reprise, même partielle, demande un accord écrit.\n\nLes marques et les noms des clients cités restent leur propriété. Pour demander une autorisation ou signaler une erreur de crédit, un message à {e-mail} suffit.',
  ),
  links: part(
    'Liens vers d’autres sites',
    'Certaines pages mènent à d’autres sites, dont nous ne maîtrisons ni le contenu ni la manière de traiter vos données.',
  ),
  data: part(
    'Données personnelles',
    'Ce que le site garde de vous, et pourquoi, est écrit dans la {politique de confidentialité}.',
  ),
  search: searchSection(
    'Mentions légales',
    'Éditeur, direction de la publication, hébergement et propriété des contenus de ce site.',
  ),
} as const satisfies ContentDescription;

/** The privacy policy: its defaults state what the software does (§10.2). */
export const PRIVACY_PAGE = {
  introduction: {
    title: 'Introduction',
    fields: {
      text: prose(
        'En bref\u00a0: lire ce site ne demande aucune donnée et ne charge rien chez personne d’autre. Nous ne gardons que ce que vous nous écrivez, pour vous répondre.',
      ),
    },
  },
  responsible: part(
    'Qui est responsable',
    '{raison sociale}, {siège}. Pour toute question sur vos données\u00a0: {e-mail}.',
  ),
  contact: part(
    'Quand vous nous écrivez',
    'Le formulaire de contact enregistre votre prénom, votre nom, votre entreprise, votre adresse e-mail, votre message et, si vous les donnez, votre téléphone et le lien vers un brief. Il enregistre aussi l’heure de l’envoi. Une empreinte de votre adresse réseau, qui ne permet pas de vous identifier à la lecture, sert à limiter les envois répétés\u00a0: elle n’est pas gardée avec le message, et s’efface dans la journée.\n\nCes données servent à vous répondre et à préparer un éventuel projet avec vous, à votre demande. Elles sont gardées sur le serveur du site, lues par l’équipe de l’agence, et peuvent être transmises à sa boîte de réception par un service d’envoi d’e-mails. Elles ne sont ni vendues, ni utilisées pour de la publicité.\n\nNous les effaçons quand vous le demandez. Sans demande, le site les efface de lui-même {durée de conservation} après votre dernier message. Un message qui semble indésirable (envoi automatique, publicité) est mis à part, et effacé au bout de trente jours.',
  ),
  others: part(
    'Films et publications d’autres services',
    'Certaines pages montrent des films de Vimeo ou de YouTube et des publications d’Instagram. Rien n’est demandé à ces services avant votre accord\u00a0: à la place, vous voyez une carte faite ici, avec un lien vers l’original.\n\nSi vous acceptez, le lecteur du service s’ouvre dans la page. Ce service reçoit alors votre adresse réseau et peut déposer ses propres cookies, selon ses propres règles. Nous demandons à Vimeo de ne pas vous suivre, et à YouTube son lecteur sans cookies.\n\nUne mesure d’audience ne pourrait être faite, elle aussi, qu’avec votre accord.',
  ),
  cookies: part(
    'Cookies et mémoire du navigateur',
    '- Votre choix sur les contenus d’autres services\u00a0: un cookie de ce site, gardé six mois.\n- L’arrêt des animations, si vous le demandez\u00a0: une note dans la mémoire de votre navigateur, jusqu’à ce que vous l’effaciez.\n- La session de l’équipe qui tient ce site\u00a0: un cookie qui n’est posé qu’à elle, à la connexion.\n\nVous pouvez changer votre choix à tout moment avec «\u00a0Gérer mes cookies\u00a0», au bas de chaque page. Refuser ne retire rien d’autre que ces contenus.',
  ),
  rights: part(
    'Vos droits',
    'Vous pouvez demander à voir vos données, à les corriger, à les effacer, à en limiter l’usage, à vous y opposer ou à les recevoir pour les confier à quelqu’un d’autre. Écrivez à {e-mail}\u00a0: nous répondons dans le mois.\n\nSi la réponse ne vous convient pas, vous pouvez saisir la {CNIL}.',
  ),
  search: searchSection(
    'Politique de confidentialité',
    'Quelles données ce site garde, pourquoi, combien de temps, et comment les faire corriger ou effacer.',
  ),
} as const satisfies ContentDescription;

/**
 * The accessibility statement that French law requires; state, results and non-conformities come from the audit
 * (§49.2).
 */
export const ACCESSIBILITY_PAGE = {
  introduction: {
    title: 'Introduction',
    fields: {
      text: prose(
        '{nom de l’agence} s’engage à rendre son site accessible, dans l’esprit de l’article 47 de la loi n°\u00a02005-102 du 11 février 2005.\n\nCette déclaration s’applique aux pages publiques de ce site.',
      ),
    },
  },
  state: part(
    'État de conformité',
    'Ce qui n’est pas conforme est énuméré plus bas, avec ce qui permet de s’en passer.',
  ),
  results: part(
    'Résultats des tests',
    'Le référentiel compte 106 critères. Ceux qui ne concernent rien de ce que montre le site ne sont pas comptés.',
  ),
  exceptions: part(
    'Contenus non accessibles',
    'Les films de Vimeo et de YouTube et les publications d’Instagram sont montrés par les lecteurs de ces services, que nous ne maîtrisons pas\u00a0: ces lecteurs et les sous-titres de ces films n’ont pas été évalués. Aucune dérogation pour charge disproportionnée n’est demandée.',
  ),
  making: part(
    'Établissement de cette déclaration',
    'Technologies\u00a0: HTML, CSS, SVG, JavaScript et WAI-ARIA.\n\nEnvironnement de test\u00a0: Chromium, au clavier et à la souris, de 320 à 1 920 pixels de large. Aucun essai avec un lecteur d’écran n’a encore été fait.\n\nOutils\u00a0: axe-core, html-validate et les parcours automatiques du logiciel.',
  ),
  contact: part(
    'Retour d’information et contact',
    'Si vous n’arrivez pas à accéder à un contenu ou à un service de ce site, écrivez-nous à {e-mail} ou appelez le {téléphone} : nous vous indiquerons une autre voie ou vous enverrons le contenu sous une autre forme.',
  ),
  appeal: part(
    'Voies de recours',
    'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez\u00a0:\n\n- écrire au {Défenseur des droits} ;\n- rencontrer sa déléguée ou son délégué dans votre région ;\n- lui envoyer un courrier, gratuit et sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07 ;\n- l’appeler au 09 69 39 00 00.',
  ),
  search: searchSection(
    'Accessibilité',
    'Déclaration d’accessibilité de ce site\u00a0: état de conformité, résultats, contenus non accessibles, contact et voies de recours.',
  ),
} as const satisfies ContentDescription;

/** The ecodesign statement: the assessment by the RGESN and the grades of pages stand next to its texts (§73.4). */
export const ECODESIGN_PAGE = {
  introduction: {
    title: 'Introduction',
    fields: {
      text: prose(
        '{nom de l’agence} dit ici où en est son site de l’écoconception, d’après le référentiel général d’écoconception de services numériques (RGESN), et ce que pèse chaque sorte de page.\n\nCette déclaration s’applique aux pages publiques de ce site.',
      ),
    },
  },
  results: part(
    'Résultat',
    'Ce que le logiciel du site ne peut pas savoir, l’organisation de l’agence et son hébergement, compte comme non atteint.',
  ),
  grades: part(
    'Notes des pages',
    'Les contenus que l’agence ajoute peuvent être plus lourds ou plus légers que ceux qui ont été mesurés.',
  ),
  criteria: part(
    'Critères',
    'Le référentiel est publié par l’Arcep et l’Arcom, avec l’ADEME, la DINUM, la CNIL et Inria.',
  ),
  agency: part(
    'Ce que déclare l’agence',
    'Ce site est hébergé par {hébergeur}, {adresse de l’hébergeur}.\n\nL’agence n’a encore rien déclaré d’autre sur son organisation, ses fournisseurs et son hébergement.',
  ),
  contact: part(
    'Remarques et contact',
    'Pour une question ou une remarque sur l’écoconception de ce site, un message à {e-mail} suffit.',
  ),
  search: searchSection(
    'Écoconception',
    'Ce que ce site atteint des 78 critères du RGESN, la note EcoIndex de chaque sorte de page, et ce que déclare l’agence.',
  ),
} as const satisfies ContentDescription;
