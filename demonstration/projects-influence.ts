import type { DemonstrationInfluence } from './project-types.ts';
import { picture } from './projects-pictures.ts';
import { BUNNY, MOUNTAIN } from './vimeo-films.ts';

export const influenceProjects: DemonstrationInfluence[] = [
  {
    client: 'Hôtels Carmin',
    title: "La sieste, mode d'emploi",
    month: 'Mai',
    year: '2026',
    brief:
      'Carmin ouvre son cinquième hôtel à Sète et veut remplir ses chambres en semaine, de mai à septembre. Le public visé : des couples de 30 à 45 ans qui connaissent le nom sans y avoir dormi. Une contrainte : aucune image de piscine.',
    recommendation:
      "On laisse l'hôtel hors champ et on montre ce qu'on y fait : dormir l'après-midi. Quatorze créateurs reçoivent une chambre, un drap et une règle : filmer l'avant et l'après, jamais la sieste. Chacun publie à 14 h, l'heure où ses abonnés y pensent aussi. Les publications renvoient vers une chambre louée à la demi-journée, créée pour la campagne.",
    influencers: '14',
    deliverables: '63',
    impressions: '2180000',
    engagement: '5,94',
    cover: 'covers/facade-bleue.webp',
    featured: true,
    publishedDaysAgo: 33,
    blocks: [
      { layout: '1-col', medias: [picture('wide/facade-bleue.webp')] },
      {
        layout: '2-col',
        text: "Quatorze chambres, quatorze façons de fermer les volets. Le plan se répète d'un compte à l'autre : la lumière entre, une main tire, le son s'éteint.",
        medias: [
          picture('blocks/satin-canard.webp', 'Le drap, seul objet remis aux créateurs.'),
          picture('blocks/facade-rosee.webp'),
        ],
      },
      {
        layout: '1-col',
        text: 'Le film de bilan, monté avec les rushes des créateurs.',
        medias: [{ type: 'video', ...BUNNY }],
      },
      {
        layout: '3-col',
        medias: [
          picture('covers/facade-ocre.webp', '13 h 50'),
          picture('covers/facade-bleue.webp', '14 h'),
          picture('covers/satin-prune.webp', '15 h 30'),
        ],
      },
    ],
  },
  {
    client: 'Maison Ondine',
    title: 'Rebonds',
    month: 'Mars',
    year: '2026',
    brief:
      "Faire exister un parfum rechargeable sans jamais parler d'écologie, auprès d'un public de 20 à 35 ans. Le flacon arrive en parfumerie le 3 mars ; la campagne commence deux semaines plus tôt, sans le nommer.",
    recommendation:
      "Douze créatrices beauté, une seule consigne : ne jamais poser le flacon. Il passe de main en main, de ville en ville, d'un compte à l'autre. Chaque vidéo commence là où la précédente s'arrête, et la douzième rend le flacon à la première. La recharge n'apparaît qu'au dernier plan, sans un mot.",
    influencers: '12',
    deliverables: '86',
    impressions: '3400000',
    engagement: '6,82',
    cover: 'covers/spheres-terre-cuite.webp',
    featured: true,
    publishedDaysAgo: 88,
    blocks: [
      { layout: '1-col', medias: [{ type: 'video', ...MOUNTAIN }] },
      {
        layout: '2-col',
        text: "Chaque créatrice reçoit le flacon suspendu à un fil, sans mode d'emploi. Ce qu'elles en font écrit le film.",
        medias: [picture('covers/spheres-lilas.webp'), picture('covers/danse-sanguine.webp')],
      },
      {
        layout: '3-col',
        medias: [
          picture('covers/spheres-terre-cuite.webp'),
          picture('covers/satin-orange.webp', "L'étui de la recharge"),
          { type: 'instagram', embedUrl: 'https://www.instagram.com/p/BsOGulcndj-/' },
        ],
      },
    ],
  },
  {
    client: 'Port Estelle',
    title: 'Premier envol',
    month: 'Septembre',
    year: '2025',
    brief:
      "Port Estelle rouvre son sentier de lagune après quatre ans de travaux. La ville veut y faire venir les habitants du département avant les touristes, et sans déranger les oiseaux qui s'y sont installés.",
    recommendation:
      "On confie la réouverture à neuf voix d'ici : une ornithologue, deux photographes, un pêcheur, des marcheurs du dimanche. Elles publient un oiseau par jour, dessiné ou filmé de loin, avec l'heure et le bon endroit pour le voir. Trente jours, trente espèces, un sentier qui se remplit par petits groupes. Aucune publication n'est localisée à moins d'un kilomètre des nids.",
    influencers: '9',
    deliverables: '48',
    impressions: '870000',
    engagement: '8,15',
    cover: 'covers/mouette-encre.webp',
    featured: true,
    publishedDaysAgo: 240,
    blocks: [
      {
        layout: '1-col',
        text: "Le carnet d'Inès, ornithologue : un vol par page, à l'encre, le matin même.",
        medias: [picture('wide/mouette-encre.webp')],
      },
      {
        layout: '2-col',
        medias: [
          picture('covers/mouette-carmin.webp', 'Jour 12, goéland railleur'),
          picture('covers/crete-aube.webp', 'Jour 13, trop de brume pour voir'),
        ],
      },
      {
        layout: '1-col',
        text: "Les jours sans oiseau, on publie l'attente. Ce sont les plus commentés.",
        medias: [picture('blocks/crete-aube.webp')],
      },
    ],
  },
  {
    client: 'Nacre',
    title: 'Sans retouche',
    month: 'Février',
    year: '2025',
    brief:
      "Nacre lance un rouge à lèvres mat en six teintes. Ses clientes doutent des photos retouchées et l'écrivent sous chaque publication. La marque veut leur répondre sans s'excuser.",
    recommendation:
      'Dix-huit créatrices se maquillent en une prise, de face, sans filtre, à la lumière du jour. Le plan dure le temps du geste : onze secondes en moyenne. On garde les ratés, on épingle les questions, et la chimiste de la maison répond sous chaque vidéo. Six prises deviennent les publicités, telles quelles.',
    influencers: '18',
    deliverables: '72',
    impressions: '2650000',
    engagement: '7,40',
    cover: 'covers/satin-prune.webp',
    featured: false,
    publishedDaysAgo: 430,
    blocks: [
      { layout: '1-col', medias: [picture('blocks/satin-prune.webp')] },
      {
        layout: '3-col',
        text: 'Six teintes, trois peaux, une seule fenêtre. Le rendez-vous est à 11 h, quand la lumière est la même pour toutes.',
        medias: [
          picture('covers/satin-prune.webp', 'Teinte 2'),
          picture('covers/satin-orange.webp', 'Teinte 4'),
          picture('covers/facade-rosee.webp', 'Teinte 5'),
        ],
      },
    ],
  },
  {
    client: 'Gîtes du Causse',
    title: 'Réveil sans réseau',
    month: 'Octobre',
    year: '2024',
    brief:
      "Quarante-deux gîtes, dont la moitié sans réseau mobile. Les propriétaires y voient un défaut, on y voit le sujet. Il faut remplir les week-ends d'octobre et de novembre, d'ordinaire vides.",
    recommendation:
      "Six créateurs laissent leur téléphone à la gare et partent trois jours avec un appareil jetable de vingt-sept poses. Au retour, ils publient les vingt-sept photos, floues comprises, et racontent ce qu'ils n'ont pas pu montrer. Un code par créateur ouvre la réservation des gîtes sans réseau, une semaine avant les autres.",
    influencers: '6',
    deliverables: '31',
    impressions: '640000',
    engagement: '9,20',
    cover: 'covers/crete-aube.webp',
    featured: false,
    publishedDaysAgo: 555,
    blocks: [
      {
        layout: '1-col',
        text: 'Pose 1 sur 27. Il est 7 h 12, personne ne le sait encore.',
        medias: [picture('blocks/crete-aube.webp')],
      },
      {
        layout: '2-col',
        medias: [
          picture('covers/crete-garrigue.webp', 'Pose 9'),
          picture('covers/crete-neige.webp', 'Pose 26'),
        ],
      },
      { layout: '1-col', medias: [picture('wide/crete-garrigue.webp')] },
    ],
  },
  {
    client: 'Verso',
    title: 'Page 99',
    month: 'Mai',
    year: '2024',
    brief:
      "Verso publie douze romans par an et vend surtout ceux dont la presse parle. L'éditeur veut rendre visibles les autres, deux cents titres, à quelques jours de la Comédie du livre.",
    recommendation:
      "On ouvre un livre à la page 99, on la lit à voix haute, on s'arrête en bas. Vingt-quatre lecteurs, libraires et comédiens choisissent leur titre ; personne ne résume, personne ne note. Les librairies posent une pile « page 99 » près de la caisse. La suite se lit là-bas.",
    influencers: '24',
    deliverables: '96',
    impressions: '1120000',
    engagement: '6,05',
    cover: 'covers/facade-rosee.webp',
    featured: false,
    publishedDaysAgo: 705,
    blocks: [
      {
        layout: '1-col',
        text: 'Une page, une voix, une minute quarante. Le silence à la fin fait partie de la lecture.',
        medias: [{ type: 'video', ...BUNNY }],
      },
      {
        layout: '2-col',
        medias: [picture('blocks/facade-rosee.webp'), picture('blocks/facade-ocre.webp')],
      },
    ],
  },
  {
    client: 'Hélio',
    title: 'Veilleurs',
    month: 'Novembre',
    year: '2023',
    brief:
      "Hélio fabrique des lampes solaires pour la marche et le bivouac. La gamme sort en novembre, quand on oublie le soleil. L'objectif : la faire connaître à ceux qui sortent quand même.",
    recommendation:
      "On cherche ceux qui vivent la nuit : une sage-femme à vélo, un berger, un coureur de 5 h, une astronome amateur. Dix créateurs les suivent, une nuit chacun, avec la lampe pour seul éclairage. L'épisode se termine au lever du jour, quand la lampe se recharge. La mention « collaboration commerciale » s'affiche dès la première image.",
    influencers: '10',
    deliverables: '40',
    impressions: '1240000',
    engagement: '5,37',
    cover: 'covers/ruban-cyan.webp',
    featured: false,
    publishedDaysAgo: 880,
    blocks: [
      {
        layout: '2-col',
        text: 'Deux heures de pose, une lampe, un chemin. Le trait raconte la marche mieux que le visage.',
        medias: [
          picture('covers/ruban-cyan.webp', 'Épisode 3, le berger'),
          picture('covers/sprint-bleu.webp', 'Épisode 7, le coureur'),
        ],
      },
      { layout: '1-col', medias: [picture('blocks/toupie-or.webp', 'Épisode 10, 6 h 58')] },
    ],
  },
  {
    client: 'Boulègue',
    title: 'Tu tires ou tu pointes',
    month: 'Avril',
    year: '2023',
    brief:
      'Boulègue façonne des boules de pétanque à Béziers depuis trois générations. Ses acheteurs ont 58 ans en moyenne. La marque veut parler aux 18-30 ans sans se déguiser.',
    recommendation:
      'Un tournoi, un vrai. Seize doublettes de créateurs, un terrain, un arbitre fédéral, aucune mise en scène. Les parties passent en direct le dimanche à 11 h, les carreaux deviennent les formats courts de la semaine. La boule du dernier point part chez un abonné, gravée du score.',
    influencers: '32',
    deliverables: '118',
    impressions: '4750000',
    engagement: '7,91',
    cover: 'covers/spheres-lilas.webp',
    featured: false,
    publishedDaysAgo: 1080,
    blocks: [
      { layout: '1-col', medias: [picture('blocks/spheres-lilas.webp')] },
      {
        layout: '3-col',
        text: 'Demi-finale, douze partout. La boule met une seconde à retomber, on la publie en treize images.',
        medias: [
          picture('covers/spheres-lilas.webp'),
          picture('covers/spheres-chrome.webp'),
          picture('covers/spheres-menthe.webp'),
        ],
      },
      {
        layout: '1-col',
        text: "La finale en entier, commentaire de l'arbitre compris.",
        medias: [{ type: 'video', ...BUNNY }],
      },
    ],
  },
  {
    client: 'Foulée',
    title: 'Dimanche, neuf heures',
    month: 'Juin',
    year: '2026',
    brief:
      'Foulée veut faire courir ensemble des gens qui courent seuls, dans huit villes, sans inscription et sans dossard. La marque fournit le café.',
    recommendation:
      "Huit créateurs, un par ville, donnent rendez-vous au même endroit chaque dimanche à 9 h, pendant un trimestre. Ils ne filment que l'arrivée. Le nombre de présents s'affiche le soir même, bon ou mauvais.",
    influencers: '8',
    deliverables: '24',
    impressions: '310000',
    engagement: '4,48',
    cover: 'covers/mouette-carmin.webp',
    featured: false,
    publishedDaysAgo: null,
    blocks: [
      {
        layout: '1-col',
        text: 'Premier dimanche : onze présents à Nîmes. Troisième dimanche : soixante-quatre.',
        medias: [picture('wide/sprint-bleu.webp')],
      },
      {
        layout: '2-col',
        medias: [picture('blocks/mouette-carmin.webp'), picture('covers/danse-sanguine.webp')],
      },
    ],
  },
];
