import { type Criterion, type CriterionNumber, PRIORITY_WEIGHTS, RGESN_THEMES } from './rgesn-criteria.ts';

const STATES = ['Atteint', 'Non atteint', 'Sans objet'] as const;
type State = (typeof STATES)[number];

/** Whether the public pages reach a criterion, with what a visitor can check, or in French why not. */
type Assessment = { state: State; proof: string };

const reached = (proof: string): Assessment => ({ state: 'Atteint', proof });
const notReached = (proof: string): Assessment => ({ state: 'Non atteint', proof });
const notApplicable = (proof: string): Assessment => ({ state: 'Sans objet', proof });

/** The day of the assessment, ISO 8601. */
export const ASSESSED_ON = '2026-11-26';

/**
 * The assessment of the software. It knows neither the organization of the agency nor its hosting: what depends on them
 * is not reached, and says what the agency would have to declare (§73.1).
 */
const ASSESSMENTS: Readonly<Record<CriterionNumber, Assessment>> = {
  '1.1': notReached(
    'Aucune étude des impacts environnementaux et sociaux du site n’est connue : c’est à l’agence de la déclarer.',
  ),
  '1.2': notReached(
    'Les publics visés et leurs attentes ne sont pas décrits ici : c’est à l’agence de les déclarer.',
  ),
  '1.3': reached('Cette page donne à sa fin une adresse pour les remarques.'),
  '1.4': notReached('C’est une première évaluation : la date de la suivante n’est pas fixée.'),
  '1.5': notReached(
    'Les pages ont des limites et des notes, montrées plus haut, mais l’empreinte du site n’a pas été évaluée sur tout son cycle de vie.',
  ),
  '1.6': reached(
    'La politique de confidentialité énumère les données, leur but et leur durée. Il n’y a ni mesure d’audience, ni profilage, ni publicité.',
  ),
  '1.7': notReached(
    'Le chiffrement des échanges dépend de l’hébergement, dont l’agence n’a pas décrit les choix.',
  ),
  '1.8': notReached(
    'Le site repose sur des logiciels libres, mais l’endroit où son propre code serait publié n’est pas déclaré.',
  ),
  '1.9': reached(
    'HTML, CSS, SVG et JavaScript : le même site se lit dans tous les navigateurs, sans application, et ses textes même sans JavaScript.',
  ),
  '1.10': notApplicable('Le site n’emploie aucun objet connecté ni périphérique.'),

  '2.1': notReached('Le matériel minimal n’a pas été déterminé.'),
  '2.2': notReached('Aucun essai n’a été fait sur un ordinateur de plus de dix ans.'),
  '2.3': reached(
    'Le débit minimal visé est 512\u00a0kbit/s : vingt pages, une de chaque sorte, ont été essayées à ce débit, avec un délai de 300 millisecondes. Leur texte paraît en une seconde au plus, et elles sont chargées en deux à sept secondes.',
  ),
  '2.4': notReached(
    'Le site est écrit pour Chrome et Edge 120, Firefox 124 et Safari 17.4, parus de décembre 2023 à mars 2024, et leurs suivants ; les essais n’ont été faits qu’avec des versions de moins de deux ans.',
  ),
  '2.5': reached(
    'Chaque page a été essayée à 320, 390, 768, 1\u00a0024, 1\u00a0280, 1\u00a0440 et 1\u00a0920 pixels de large, au clavier et à la souris, et s’imprime.',
  ),
  '2.6': notReached(
    'Les requêtes et les octets de chaque page sont mesurés, mais l’impact de chaque fonctionnalité n’a pas été étudié à sa conception.',
  ),
  '2.7': notReached(
    'La fin de vie du site et de ses données n’est pas planifiée : c’est à l’agence de la déclarer.',
  ),
  '2.8': notReached('Ce que l’agence demande à ses fournisseurs n’est pas déclaré.'),
  '2.9': notReached(
    'La visionneuse d’images a été choisie après mesure de son poids ; son impact n’a pas été évalué autrement.',
  ),
  '2.10': notReached(
    'Vimeo, YouTube et Instagram ne sont appelés qu’après accord, mais leur démarche n’a pas été vérifiée.',
  ),

  '3.1': reached(
    'Le cadre logiciel a été choisi après mesure du calcul et des octets : les pages arrivent déjà composées, et n’envoient de scripts que pour ce qui est interactif.',
  ),
  '3.2': notReached(
    'L’adaptation des machines à la fréquentation dépend de l’hébergement, que l’agence n’a pas décrit.',
  ),
  '3.3': notReached('IPv6, HTTPS et TLS 1.3 dépendent de l’hébergement, que l’agence n’a pas décrit.'),
  '3.4': notApplicable('Le site n’est vendu avec aucun appareil.'),
  '3.5': notApplicable('Qui lit le site n’a rien à installer ni à mettre à jour.'),
  '3.6': notApplicable('Qui lit le site n’a rien à installer ni à mettre à jour.'),
  '3.7': notReached('Les environnements d’essai de l’agence ne sont pas déclarés.'),

  '4.1': notReached(
    'Des films muets et des animations démarrent d’eux-mêmes. Un bouton arrête chaque film, « Arrêter les animations » au bas des pages arrête tout, et rien ne bouge quand l’appareil demande moins de mouvement ou économise les données.',
  ),
  '4.2': reached('La galerie montre six projets, puis la suite à la demande ; le blog a des pages.'),
  '4.3': notReached('Sans mesure d’audience, les parcours ne sont pas suivis par des indicateurs.'),
  '4.4': notReached(
    'Rien n’est demandé à Vimeo, YouTube ou Instagram avant un accord explicite, mais la demande ne dit rien de leur coût environnemental.',
  ),
  '4.5': reached(
    'Champs, boutons, textes dépliants, boîtes de dialogue et lecteurs des films du site sont ceux du navigateur ; le menu des expertises, les propositions de la recherche et la visionneuse d’images ne le sont pas.',
  ),
  '4.6': notReached('Les films muets derrière les titres servent l’ambiance.'),
  '4.7': notReached(
    'Le choix du film plutôt que de l’image, pour le métier de l’agence, n’est pas justifié page par page.',
  ),
  '4.8': reached(
    'Deux polices par page, 59\u00a0ko en tout, et 22\u00a0ko de plus où un texte a des italiques.',
  ),
  '4.9': notReached(
    'La recherche propose des pages pendant la saisie après 150 millisecondes, et ne laisse pas désactiver ces propositions.',
  ),
  '4.10': notReached(
    'Le formulaire de contact dit le format attendu d’avance, mais c’est le serveur qui le vérifie.',
  ),
  '4.11': notApplicable('Aucun formulaire public n’envoie ni ne reçoit de fichier.'),
  '4.12': notReached('Rien n’est dit du poids d’un film avant sa lecture.'),
  '4.13': reached('Le site n’envoie aucune notification.'),
  '4.14': reached(
    'Refuser et accepter les contenus d’autres services se font par des boutons de même importance ; il n’y a ni compte à rebours, ni inscription forcée, et aucune case facultative n’est cochée d’avance.',
  ),
  '4.15': notReached(
    'Cette page donne les notes, et « Arrêter les animations » arrête les films, mais le gain n’est pas chiffré.',
  ),

  '5.1': reached('Les images sont envoyées en AVIF ou en WebP à tout navigateur qui les lit.'),
  '5.2': reached(
    'Chaque image existe en cinq largeurs au plus, de 360 à 1\u00a0920 pixels, compressée avec perte : qualité 52 en AVIF, 76 en WebP.',
  ),
  '5.3': notReached(
    'Les films derrière les titres des pages existent pour téléphone, tablette et ordinateur ; le film en couverture d’un projet, en une seule définition.',
  ),
  '5.4': notReached(
    'Les films derrière les titres sont en AV1, ou en H.264 ; les autres gardent le codec dans lequel l’agence les envoie, le plus souvent H.264.',
  ),
  '5.5': notReached(
    'Les films n’ont pas de mode « écoute seule » ; leur transcription, quand elle existe, se lit sous eux.',
  ),
  '5.6': notApplicable('Le site n’a pas de contenu audio sans image.'),
  '5.7': notApplicable('Le site ne propose pas de document à télécharger.'),
  '5.8': reached(
    'Un contenu inchangé depuis un an est signalé à l’agence, un retrait peut être programmé, et la corbeille et les fichiers sans emploi sont effacés au bout de trente jours.',
  ),

  '6.1': reached('Les limites et les mesures de chaque sorte de page sont dans « Notes des pages ».'),
  '6.2': reached(
    'Images, films, styles et scripts sont gardés un an par le navigateur ; une page inchangée n’est pas renvoyée.',
  ),
  '6.3': reached('Pages, styles et scripts sont compressés par Brotli ou gzip.'),
  '6.4': reached(
    'Chaque image est proposée en plusieurs largeurs, parmi lesquelles le navigateur prend la plus petite qui convient.',
  ),
  '6.5': notReached(
    'La page d’un lien est préparée dès qu’on le survole, sauf si l’appareil économise les données : elle peut l’être pour rien.',
  ),
  '6.6': notApplicable('Le site n’emploie aucun capteur.'),
  '6.7': notReached(
    'Tout ce que le site envoie vient de son domaine, ou de celui que l’agence a choisi pour ses fichiers ; HTTP/2 et HTTP/3 dépendent de l’hébergement, que l’agence n’a pas décrit.',
  ),

  '7.1': reached(
    'Les pages déjà composées sont gardées en mémoire, et renouvelées dès que leur contenu change.',
  ),
  '7.2': reached(
    'Messages et choix de cookies sont effacés d’eux-mêmes au terme que la politique de confidentialité donne, corbeille et fichiers sans emploi au bout de trente jours.',
  ),
  '7.3': reached('Pendant l’envoi d’un message, le bouton est inactif et dit « Envoi en cours... ».'),
  '7.4': notApplicable('Le site n’emploie pas de chaîne de blocs.'),

  '8.1': notReached('La démarche de l’hébergeur n’est pas déclarée.'),
  '8.2': notReached('La gestion des équipements de l’hébergeur n’est pas déclarée.'),
  '8.3': notReached('Le PUE de l’hébergement n’est pas déclaré.'),
  '8.4': notReached('Le WUE de l’hébergement n’est pas déclaré.'),
  '8.5': notReached('L’origine de l’électricité de l’hébergement n’est pas déclarée.'),
  '8.6': notReached(
    'L’hébergeur est nommé dans les mentions légales ; le lieu des machines et l’intensité carbone de leur électricité ne sont pas déclarés.',
  ),
  '8.7': notReached('L’emploi de la chaleur de l’hébergement n’est pas déclaré.'),
  '8.8': notApplicable(
    'Le critère vaut à partir de 10\u00a0To de données ; un site de cette sorte en garde mille fois moins.',
  ),
  '8.9': notReached(
    'Le nombre et la durée des sauvegardes dépendent des réglages de l’agence, qui ne les a pas déclarés.',
  ),
  '8.10': notReached(
    'La préparation des images et des films se fait à la suite, hors des visites, mais sans tenir compte de l’électricité disponible.',
  ),

  '9.1': reached('Le site n’entraîne et n’emploie aucun modèle d’intelligence artificielle.'),
  '9.2': notApplicable('Le site n’entraîne aucun modèle.'),
  '9.3': notApplicable('Le site n’entraîne aucun modèle.'),
  '9.4': notApplicable('Le site n’entraîne aucun modèle.'),
  '9.5': notApplicable('Le site n’entraîne aucun modèle.'),
  '9.6': notApplicable('Le site n’entraîne aucun modèle.'),
  '9.7': notApplicable('Le site n’emploie aucun modèle.'),
};

/** The criteria with their assessments, by theme. */
export const ASSESSED_THEMES = Object.entries<Record<string, Criterion>>(RGESN_THEMES).map(
  ([name, criteria]) => ({
    name,
    criteria: Object.entries(criteria).map(([number, criterion]) => ({
      number,
      ...criterion,
      ...ASSESSMENTS[number as CriterionNumber],
    })),
  }),
);

const CRITERIA = ASSESSED_THEMES.flatMap(({ criteria }) => criteria);

/** How many criteria have each state, and the score of the RGESN in whole percent: the weight of those reached. */
export function ecodesignScore() {
  const count = (wanted: State) => CRITERIA.filter(({ state }) => state === wanted).length;
  const weight = (wanted: State) =>
    CRITERIA.reduce(
      (sum, { state, priority }) => sum + (state === wanted ? PRIORITY_WEIGHTS[priority] : 0),
      0,
    );
  const [gained, missed] = [weight('Atteint'), weight('Non atteint')];
  return {
    reached: count('Atteint'),
    notReached: count('Non atteint'),
    notApplicable: count('Sans objet'),
    // Rounded down: a score is never overstated.
    percent: Math.floor((100 * gained) / (gained + missed)),
  };
}
