import type { DemonstrationProduction } from './project-types.ts';
import { BUNNY, MOUNTAIN } from './vimeo-films.ts';

/** What is heard in both films of twelve seconds: their pictures change with the same sounds. */
const SOUNDS = `WEBVTT

00:00:00.000 --> 00:00:02.600
[Une corde grave et un souffle]

00:00:02.600 --> 00:00:07.400
[Une frappe douce à chaque changement de plan]

00:00:10.600 --> 00:00:12.000
[La dernière frappe]`;

export const productionProjects: DemonstrationProduction[] = [
  {
    clientName: 'Festival Pas de Côté',
    videoTitle: "L'affiche qui saute",
    month: 'Juin',
    year: '2026',
    clientType: 'institutional',
    brief:
      "Le festival de danse tient sa vingtième édition et n'a qu'une affiche, imprimée en mars. Il lui faut un film pour les salles, les réseaux et la gare, à partir du même dessin.",
    vision:
      "On prend l'affiche au mot : cinq poses d'une danseuse, à l'encre sanguine. On fait venir la danseuse au studio, on refait le saut cent douze fois, on garde cinq instants. Le film passe de la chair au papier et revient, sans coupe visible. Pour toute musique, le bruit des pieds.",
    videos: [
      { ...BUNNY, title: 'Le film des vingt ans, 45 s' },
      { ...MOUNTAIN, title: 'Version gare, sans le son, 15 s' },
      { ...BUNNY, title: 'Le saut, image par image' },
    ],
    technicalDetails: `
      Deux jours de studio, fond blanc
      Une danseuse, une chorégraphe, sept techniciens
      Prise de vues à 240 images par seconde
      Soixante images encrées à la main
      Prise de son au sol, quatre micros de contact
    `,
    complementaryFormats: `
      Affiche animée 9:16, 10 s
      Écrans de gare 16:9, sans son
      Bande-annonce pour les salles, DCP 2K
      Trente photos de plateau
    `,
    cover: 'covers/danse-sanguine.webp',
    featured: true,
    publishedDaysAgo: 18,
  },
  {
    clientName: 'Foulée',
    videoTitle: 'Départ lancé',
    month: 'Avril',
    year: '2026',
    clientType: 'private',
    brief:
      'Foulée sort une chaussure de 10 km pour des coureurs qui ne regardent pas le chrono. La marque veut un film de trente secondes, utile en magasin comme en ligne, sans champion et sans ralenti.',
    vision:
      "Le film commence quand la course est déjà partie. On suit un peloton d'amateurs dans les rues de Montpellier, à 5 h 40, caméra sur un vélo-cargo. La pose longue étire les corps en lignes bleues ; les chaussures restent nettes. On entend les pas, puis un souffle.",
    videos: [
      { ...MOUNTAIN, title: 'Départ lancé, 30 s' },
      { ...BUNNY, title: 'Trois coureurs, trois rues' },
    ],
    technicalDetails: `
      Trois aubes de tournage, centre-ville fermé de 5 h à 7 h
      Vingt-deux coureurs amateurs
      Équipe de neuf personnes
      Vélo-cargo travelling, tête stabilisée
      Obturation ouverte à 360 degrés
      Étalonnage et mixage à Paris
    `,
    complementaryFormats: `
      Boucle magasin 9:16, 20 s, sans son
      Six formats courts de 8 s
    `,
    additionalFilm: 'site/film-1.mp4',
    additionalMediaCaptions: SOUNDS,
    additionalMediaTranscription: `Film sans parole, de douze secondes. On entend une corde grave, un souffle, et une frappe douce à chaque changement de plan.

Un soleil pâle au-dessus de collines ocre, puis de collines bleues. Des arches de pierre, couleur sable, puis roses. Un satin orange, des collines sous la neige. À la fin, sur fond noir, un signe orange et le nom VIF AZIMUT.`,
    cover: 'covers/sprint-bleu.webp',
    featured: true,
    publishedDaysAgo: 64,
  },
  {
    clientName: "Communauté d'agglomération des Trois Rivières",
    videoTitle: "Fil de l'eau",
    month: 'Novembre',
    year: '2025',
    clientType: 'collectivity',
    brief:
      "Trente et une communes, trois rivières, un nom que les habitants confondent encore avec celui du département. L'agglomération veut un film où chacun reconnaît son pont, et qui serve plus d'un mandat.",
    vision:
      "On suit l'eau en une nuit, de la source à la confluence. Dans chaque commune, une lampe passe de main en main et laisse un trait de lumière au-dessus du courant. Personne ne parle face caméra ; le nom de la commune s'affiche quand le trait la traverse. Le dernier plan réunit les trois rubans.",
    videos: [
      { ...BUNNY, title: 'Le film, 2 min 30' },
      { ...BUNNY, title: 'Version courte, 45 s' },
      { ...MOUNTAIN, title: 'Cent vingt porteurs de lampe' },
    ],
    technicalDetails: `
      Quatorze nuits de tournage sur deux mois
      Trente et une communes, cent vingt habitants
      Deux caméras plein format, drone de nuit autorisé
      Poses de 8 à 40 secondes
      Repérages à pied avec les services des rivières
    `,
    complementaryFormats: `
      Une carte animée par commune, 12 s
      Version sous-titrée et audiodécrite
      Projection sur façade, 12 m de base
    `,
    cover: 'covers/ruban-rose.webp',
    featured: true,
    publishedDaysAgo: 196,
  },
  {
    clientName: "Val d'Estive",
    videoTitle: 'Avant les traces',
    month: 'Mars',
    year: '2025',
    clientType: 'private',
    brief:
      'La station vend de la neige, comme ses voisines. Elle veut montrer ce que ses clients ne voient pas : le travail de nuit qui rend la piste praticable à 9 h.',
    vision:
      'On tourne de 22 h à 8 h, quatre nuits de suite, avec les dameurs, les pisteurs et le boulanger. Aucune descente, aucun skieur. La lumière vient des machines, puis du jour. Le dernier plan attend le premier télésiège, devant une pente intacte.',
    videos: [{ ...BUNNY, title: 'Avant les traces, 1 min 20' }],
    technicalDetails: `
      Quatre nuits, jusqu'à −17 °C
      Équipe réduite à quatre personnes
      Caméra embarquée dans deux dameuses
      Optiques rapides, aucun projecteur ajouté
    `,
    complementaryFormats: `
      Quatre portraits de métier, 30 s
      Fond d'écran animé pour les caisses
    `,
    cover: 'covers/crete-neige.webp',
    featured: false,
    publishedDaysAgo: 400,
  },
  {
    clientName: "Conservatoire de l'Estran",
    videoTitle: 'Compter les ailes',
    month: 'Novembre',
    year: '2024',
    clientType: 'institutional',
    brief:
      "Chaque automne, des bénévoles comptent les oiseaux de la baie. Le conservatoire doit en recruter deux cents de plus et n'a pas de quoi acheter d'espace.",
    vision:
      'On filme un comptage comme une épreuve sportive : jumelles, silence, chronomètre, chiffre annoncé à voix haute. Le vol se décompose en lignes, puis reprend sa vitesse. Les bénévoles disent leur nombre, jamais leur nom. À la fin, une date et un lieu de rendez-vous.',
    videos: [
      { ...MOUNTAIN, title: 'Compter les ailes, 60 s' },
      { ...BUNNY, title: 'Le geste du compteur' },
    ],
    technicalDetails: `
      Six matinées, au rythme des marées
      Deux opérateurs, un preneur de son
      Longues focales depuis les affûts existants
      Décomposition du vol image par image
    `,
    cover: 'covers/mouette-carmin.webp',
    featured: false,
    publishedDaysAgo: 525,
  },
  {
    clientName: 'Tamaris',
    videoTitle: 'Mille images par seconde',
    month: 'Juin',
    year: '2024',
    clientType: 'private',
    brief:
      "La savonnerie Tamaris lance des perles de bain et achète trois formats d'affichage vidéo. Le produit tient dans la main et fond en deux minutes. Il faut donner envie sans peau et sans mousse.",
    vision:
      "On laisse tomber une perle, on la filme à mille images par seconde, on la suit jusqu'à la couleur. Treize rebonds, treize verts, du blanc au sapin. Tout se passe au tournage, sans image de synthèse ; la bille roule hors champ et la suivante arrive. La boucle dure dix secondes.",
    videos: [{ ...BUNNY, title: 'La chute, 10 s en boucle' }],
    technicalDetails: `
      Une journée de studio, quatre cents lâchers
      Caméra à 1 000 images par seconde
      Plateau peint, teinte reprise du flacon
      Bras motorisé pour des chutes identiques
    `,
    complementaryFormats: `
      Abribus numérique 9:16
      Écran de gare 16:9
      Bandeau de site, 4 s
    `,
    cover: 'covers/spheres-menthe.webp',
    featured: false,
    publishedDaysAgo: 675,
  },
  {
    clientName: 'Quai Neuf',
    videoTitle: 'Vingt-six mois',
    month: 'Janvier',
    year: '2024',
    clientType: 'institutional',
    brief:
      "Quai Neuf transforme un ancien dock en logements, ateliers et marché couvert. L'aménageur veut une trace du chantier, de la première pelletée à la remise des clés, à montrer aux riverains à chaque étape.",
    vision:
      "Trois boîtiers fixes prennent une image toutes les dix minutes. On revient chaque trimestre, à hauteur d'épaule, avec les mêmes compagnons. Le montage met face à face la vitesse du bâtiment et la durée des gestes. L'arche se répète, les mains changent.",
    videos: [
      { ...BUNNY, title: 'Vingt-six mois, 4 min' },
      { ...MOUNTAIN, title: 'Les mains du quai' },
    ],
    technicalDetails: `
      Trois caméras autonomes, panneaux solaires
      340 000 images triées, 5 800 gardées
      Neuf passages sur le chantier
      Un réalisateur, une preneuse de son
      Musique tirée des bruits du site
    `,
    additionalFilm: 'site/film-2.mp4',
    additionalMediaCaptions: SOUNDS,
    additionalMediaTranscription: `Film sans parole, de douze secondes. On entend une corde grave, un souffle, et une frappe douce à chaque changement de plan.

Un voile de lumière violette sur fond noir ; des sphères claires sur fond lilas ; un ruban bleu clair ; des sphères sur fond menthe ; une toupie de lumière dorée ; un vol d’oiseau rouge. À la fin, sur fond noir, un signe orange et le nom VIF AZIMUT.`,
    cover: 'covers/facade-ocre.webp',
    featured: false,
    publishedDaysAgo: 820,
  },
  {
    clientName: 'Brume',
    videoTitle: 'Matière première',
    month: 'Juin',
    year: '2023',
    clientType: 'private',
    brief:
      "Brume tisse la laine et la soie dans le Tarn. Avant d'ouvrir sa première boutique, la maison veut un film sans mannequin, à projeter en boucle sur un mur de six mètres.",
    vision:
      "On filme l'étoffe comme un relief : une lumière tourne autour du pli, lentement, comme une journée. Un plan par tissu, neuf tissus, aucune coupe dans le plan. La boucle dure quatre minutes et n'a ni début ni fin.",
    videos: [{ ...MOUNTAIN, title: 'Matière première, la boucle' }],
    technicalDetails: `
      Deux jours d'atelier, à Mazamet
      Objectif macro, rail motorisé de 2 m
      Une source de lumière, un arc de 180 degrés
      Image 6K, projection à deux appareils raccordés
    `,
    complementaryFormats: `
      Neuf planches photo, une par tissu
      Vitrine verticale, 30 s
    `,
    cover: 'covers/satin-canard.webp',
    featured: false,
    publishedDaysAgo: 1020,
  },
  {
    clientName: 'Hélio',
    videoTitle: 'Plein midi',
    month: 'Juillet',
    year: '2026',
    clientType: 'private',
    brief:
      'Hélio présente sa première batterie de maison. Le film doit tenir en vingt secondes et se comprendre sans texte, dans quatre pays.',
    vision:
      "On filme une journée par ses ombres, depuis un toit. L'ombre raccourcit, la batterie se remplit ; l'ombre s'allonge, les fenêtres s'allument. Une seule image fixe, vingt secondes, aucun mot.",
    videos: [{ ...BUNNY, title: 'Montage de travail, version 3' }],
    technicalDetails: `
      Un toit, une journée, de 5 h à 22 h
      Une image toutes les deux secondes
      Équipe de trois personnes
    `,
    cover: 'covers/crete-garrigue.webp',
    featured: false,
    publishedDaysAgo: null,
  },
];
