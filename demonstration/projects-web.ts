import type { DemonstrationWeb } from './project-types.ts';
import { picture } from './projects-pictures.ts';
import { BUNNY, MOUNTAIN } from './vimeo-films.ts';

export const webProjects: DemonstrationWeb[] = [
  {
    client: 'Girotech',
    title: 'Le site qui tourne rond',
    month: 'Avril',
    year: '2026',
    brief:
      'Girotech fabrique des gyroscopes pour la marine et le spatial. Son site compte quatre cents pages, trois langues et aucune réponse en moins de cinq clics. Les ingénieurs y cherchent une fiche, les candidats une offre.',
    recommendation:
      "On garde trente-huit pages et un moteur de recherche qui comprend les références. Chaque fiche s'ouvre sur un schéma qu'on fait tourner au doigt ou au clavier, puis sur le tableau que les acheteurs impriment. Le site est servi en pages statiques, sans bandeau de cookies. Les équipes publient seules, en trois langues, depuis un même écran.",
    results:
      "Fiche produit atteinte en 2 clics, contre 5\nPage d'accueil de 380 Ko, affichée en 0,9 s en 4G\nDemandes de devis : + 64 % en six mois\nRGAA : 98 % des critères applicables respectés",
    cover: 'covers/toupie-verte.webp',
    featured: true,
    publishedDaysAgo: 52,
    blocks: [
      {
        layout: '1-col',
        text: "Le gyroscope tient sa position tant qu'il tourne. La page d'accueil aussi : la forme avance d'un pas à chaque section, et s'arrête quand on s'arrête.",
        medias: [picture('wide/toupie-verte.webp')],
      },
      {
        layout: '2-col',
        medias: [
          picture('covers/toupie-verte.webp', 'Gamme marine'),
          picture('covers/toupie-or.webp', 'Gamme spatiale'),
        ],
      },
      { layout: '1-col', medias: [{ type: 'video', ...BUNNY }] },
    ],
  },
  {
    client: 'Solane Tourisme',
    title: 'Un été plein sud',
    month: 'Janvier',
    year: '2026',
    brief:
      "Solane couvre vingt-deux communes entre étangs et garrigue. Son site aligne les hôtels ; ses visiteurs, eux, demandent quoi faire demain s'il y a du vent.",
    recommendation:
      "On part du temps qu'il fait. La page d'accueil change avec le jour : vent, soleil ou pluie, trois idées à moins de trente minutes. Les offices remplissent une base commune, la carte se lit aussi en liste, chaque fiche tient en soixante mots. Le site se consulte hors connexion, parce que le réseau s'arrête aux vignes.",
    results:
      "Durée moyenne de visite : 3 min 40, contre 1 min 15\nRéservations d'activités : + 38 % sur la saison\n1 240 fiches réécrites, 22 communes à jour chaque semaine",
    cover: 'covers/web-solane.webp',
    featured: true,
    publishedDaysAgo: 121,
    blocks: [
      { layout: '1-col', medias: [picture('wide/crete-garrigue.webp', "L'accueil un jour de grand soleil")] },
      {
        layout: '3-col',
        text: 'Trois temps, trois accueils. Le reste du site ne bouge pas : on retrouve toujours la plage au même endroit.',
        medias: [
          picture('covers/crete-garrigue.webp', 'Soleil'),
          picture('covers/crete-aube.webp', 'Vent'),
          picture('covers/crete-neige.webp', 'Brume'),
        ],
      },
      { layout: '1-col', medias: [picture('blocks/facade-ocre.webp')] },
    ],
  },
  {
    client: 'Lumen & Fils',
    title: 'Allumer, éteindre',
    month: 'Juin',
    year: '2025',
    brief:
      "Lumen & Fils dessine et répare des luminaires depuis 1974. La boutique en ligne vend le neuf et oublie l'atelier. La famille veut que la réparation pèse un tiers des ventes.",
    recommendation:
      "Chaque lampe reçoit une page à vie : on y achète le modèle, on y commande une pièce, on y dépose la photo d'une panne. Le devis de l'atelier arrive sous 48 h. À l'écran, la lampe s'allume et s'éteint d'un appui ; les deux images pèsent ensemble moins de 60 Ko.",
    results:
      'Réparation : 31 % des ventes en un an, contre 8 %\nDevis envoyé en 29 h en moyenne\nPaniers abandonnés : − 22 %',
    cover: 'covers/toupie-or.webp',
    featured: false,
    publishedDaysAgo: 315,
    blocks: [
      {
        layout: '1-col',
        text: "Un appui, la lampe s'allume. Le fond du site baisse d'un ton, comme la pièce autour d'elle.",
        medias: [picture('blocks/toupie-or.webp')],
      },
      {
        layout: '2-col',
        medias: [picture('covers/toupie-or.webp', 'Allumé'), picture('covers/spheres-chrome.webp', 'Éteint')],
      },
    ],
  },
  {
    client: 'Brume',
    title: 'Plis et replis',
    month: 'Décembre',
    year: '2024',
    brief:
      'Soixante étoffes, vendues au mètre à des décorateurs qui veulent les toucher. Brume envoie deux mille échantillons par an, dont la moitié ne sert à rien. Le catalogue doit trier avant la poste.',
    recommendation:
      "On photographie chaque tissu trois fois : à plat, plié, à contre-jour. On trie par tombé, par poids, par lumière, puis par couleur. Trois étoffes se comparent côte à côte, à la même échelle, au fil près. L'échantillon se commande à la fin, cinq au plus.",
    results:
      'Échantillons envoyés : 1 150 par an, contre 2 000\nCommandes après échantillon : 44 %, contre 19 %\nTemps de choix médian : 6 min',
    cover: 'covers/web-brume.webp',
    featured: false,
    publishedDaysAgo: 490,
    blocks: [
      { layout: '1-col', medias: [picture('wide/satin-canard.webp')] },
      {
        layout: '3-col',
        text: 'La même lumière pour tous, à 45 degrés. La différence vient du tissu.',
        medias: [
          picture('covers/satin-canard.webp', 'Sergé de soie'),
          picture('covers/satin-prune.webp', 'Satin de laine'),
          picture('covers/satin-orange.webp', 'Satin de coton'),
        ],
      },
    ],
  },
  {
    client: 'Cuivres Rougier',
    title: 'Au marteau',
    month: 'Septembre',
    year: '2024',
    brief:
      "Six chaudronniers, des commandes sur mesure, un carnet plein de croquis et un site d'une page. Rougier reçoit des demandes auxquelles il ne peut pas répondre. Il en veut moins, et de plus justes.",
    recommendation:
      "On met l'atelier en ligne tel qu'il travaille : quatre formes de départ, des cotes à saisir, un délai qui se calcule. Le visiteur voit tout de suite si sa pièce est faisable, et quand. Le reste du site tient en douze images et deux films de gestes.",
    results:
      'Demandes hors sujet : 1 sur 10, contre 6 sur 10\nDélai annoncé tenu sur 93 % des commandes\nCarnet rempli à sept mois',
    cover: 'covers/satin-orange.webp',
    featured: false,
    publishedDaysAgo: 585,
    blocks: [
      {
        layout: '1-col',
        text: "Le cuivre change de couleur à chaque chauffe. La page suit : du rose au brun, dans l'ordre de la fabrication.",
        medias: [picture('blocks/satin-orange.webp')],
      },
      { layout: '1-col', medias: [{ type: 'video', ...MOUNTAIN }] },
      {
        layout: '2-col',
        medias: [picture('covers/satin-orange.webp'), picture('covers/facade-ocre.webp')],
      },
    ],
  },
  {
    client: 'Octave',
    title: 'Écouter autrement',
    month: 'Mars',
    year: '2024',
    brief:
      "Octave vend un casque à conduction osseuse, acheté sans l'avoir essayé. Un client sur quatre le renvoie. Le site doit faire comprendre le son, y compris à ceux qui entendent mal.",
    recommendation:
      'On remplace la fiche par une écoute : trois scènes, rue, bureau, sentier, casque posé ou retiré. Chaque son a sa transcription et sa forme visible. Un test de deux minutes dit à qui le casque ne convient pas, avant le panier.',
    results:
      'Taux de retour : 11 %, contre 26 %\nTest terminé par 7 visiteurs sur 10\nVentes en ligne : + 19 % en un an',
    cover: 'covers/web-octave.webp',
    featured: false,
    publishedDaysAgo: 765,
    blocks: [
      { layout: '1-col', medias: [picture('wide/ruban-rose.webp', 'La rue, casque posé')] },
      {
        layout: '2-col',
        text: 'Une scène, deux courbes. On les écoute, on les lit, ou on les regarde.',
        medias: [picture('covers/ruban-rose.webp'), picture('covers/ruban-cyan.webp')],
      },
    ],
  },
  {
    client: 'Gîtes du Causse',
    title: 'Trois clics, un toit',
    month: 'Octobre',
    year: '2023',
    brief:
      "Les quarante-deux propriétaires louent par des plateformes qui prennent jusqu'à 18 %. Ils veulent un site commun, simple à tenir, et garder leurs clients d'une année sur l'autre.",
    recommendation:
      "On demande des dates, un nombre de lits et une humeur : seul, en famille, en bande. Trois gîtes sortent, jamais plus. Le propriétaire confirme par un simple message, le calendrier se met à jour partout. Les habitués ont une page à eux, avec leur chambre de l'an dernier.",
    results:
      'Réservations directes : 57 % des nuitées, contre 21 %\n86 000 € de commissions évitées la première année\n38 propriétaires sur 42 mettent à jour leur calendrier seuls',
    cover: 'covers/crete-garrigue.webp',
    featured: false,
    publishedDaysAgo: 935,
    blocks: [
      {
        layout: '1-col',
        text: 'La photo du matin, prise par le propriétaire, ouvre chaque fiche. On voit le temps, pas la décoration.',
        medias: [picture('wide/crete-garrigue.webp')],
      },
      {
        layout: '2-col',
        medias: [
          picture('blocks/crete-aube.webp', 'Saint-Véran, 6 h 40'),
          picture('covers/crete-neige.webp', 'La Cavalerie, février'),
        ],
      },
    ],
  },
  {
    client: 'Roulements Vasseur',
    title: 'Tolérance zéro',
    month: '',
    year: '2026',
    brief:
      'Onze mille références de roulements, un catalogue papier de neuf cents pages, des acheteurs qui appellent pour vérifier. Vasseur veut rendre le téléphone aux urgences.',
    recommendation:
      "On écrit une recherche par cotes : diamètre, charge, vitesse. La réponse donne une référence, un stock, une date. Le plan se télécharge sans compte, et la page s'imprime comme la fiche du catalogue.",
    results: 'Maquette testée avec 12 acheteurs\nRéférence trouvée en 40 s, contre 6 min au téléphone',
    cover: 'covers/spheres-chrome.webp',
    featured: false,
    publishedDaysAgo: null,
    blocks: [
      { layout: '1-col', medias: [picture('covers/spheres-chrome.webp')] },
      {
        layout: '2-col',
        text: 'Deux états de la maquette, avant et après les tests.',
        medias: [picture('blocks/spheres-menthe.webp'), picture('blocks/spheres-lilas.webp')],
      },
    ],
  },
];
