import type { DemonstrationMedia } from './project-types.ts';

/** What each picture shows, said once: the same picture serves several projects. */
const DESCRIPTIONS = {
  'blocks/crete-aube.webp': "Soleil pâle posé sur des crêtes grises et vertes, à l'aube",
  'blocks/facade-ocre.webp': 'Arches couleur sable alignées sur un mur brun ocre, en lumière dure',
  'blocks/facade-rosee.webp': 'Gros plan sur des arches roses au soleil, sur un mur bordeaux',
  'blocks/mouette-carmin.webp': "Vol d'une mouette décomposé en lignes carmin sur papier pâle",
  'blocks/satin-canard.webp': "Plis d'une étoffe satinée bleu canard, un reflet clair à gauche",
  'blocks/satin-orange.webp': "Plis d'une étoffe satinée orange, du cuivre au brun",
  'blocks/satin-prune.webp': "Plis d'une étoffe satinée prune, traversée de reflets roses",
  'blocks/spheres-lilas.webp': "Rebond d'une bille blanche, puis violette, sur fond lilas",
  'blocks/spheres-menthe.webp': 'Billes blanches puis vertes, en rebond sur fond menthe',
  'blocks/toupie-or.webp': 'Anneau de lumière dorée enroulé sur lui-même, sur fond noir',
  'covers/crete-aube.webp': 'Grand soleil pâle au-dessus de collines grises et vertes, ciel bleu canard',
  'covers/crete-garrigue.webp': 'Soleil couchant derrière des collines brunes, ciel mauve et orangé',
  'covers/crete-neige.webp': 'Soleil blanc au-dessus de crêtes enneigées, dans la brume',
  'covers/danse-sanguine.webp': "Cinq poses d'une danseuse en plein saut, à l'encre sanguine",
  'covers/facade-bleue.webp': "Rangées d'arches blanches en plein soleil sur un mur bleu profond",
  'covers/facade-ocre.webp': 'Arches couleur sable vues de près, mur brun ocre',
  'covers/facade-rosee.webp': "Rangées d'arches roses sur un mur bordeaux",
  'covers/mouette-carmin.webp': "Lignes carmin du vol d'une mouette, de bas en haut de la feuille",
  'covers/mouette-encre.webp': "Lignes bleues du vol d'une mouette, sur papier crème",
  'covers/ruban-cyan.webp': "Ruban de lumière cyan et vert d'eau, en diagonale sur fond bleu nuit",
  'covers/ruban-rose.webp': 'Ruban de lumière turquoise puis rose, sur fond prune',
  'covers/satin-canard.webp': "Plis verticaux d'une étoffe satinée bleu canard",
  'covers/satin-orange.webp': "Plis en diagonale d'une étoffe satinée orange et cuivre",
  'covers/satin-prune.webp': "Reflet rose sur les plis d'une étoffe satinée prune",
  'covers/spheres-chrome.webp': "Rebond d'une bille grise saisi en treize poses, fond anthracite",
  'covers/spheres-lilas.webp': 'Bille blanche puis violette, rebondissant sur fond lilas',
  'covers/spheres-menthe.webp': 'Bille blanche puis verte, rebondissant sur fond menthe',
  'covers/spheres-terre-cuite.webp': 'Bille crème puis orange, rebondissant sur fond terre cuite',
  'covers/sprint-bleu.webp': "Traînées bleues d'une course de vitesse, sur fond nuit",
  'covers/toupie-or.webp': 'Anneau de lumière dorée, sur fond brun sombre',
  'covers/toupie-verte.webp': 'Anneau lumineux vert tournant sur lui-même, sur fond noir',
  'covers/web-brume.webp':
    "Page d'accueil du site Brume en perspective : étoffe bleu canard et titre « Plis et replis »",
  'covers/web-octave.webp':
    "Page d'accueil du site Octave en perspective : ruban rose et titre « Écouter autrement »",
  'covers/web-solane.webp':
    "Page d'accueil du site Solane en perspective : soleil couchant et titre « Un été plein sud »",
  'wide/crete-garrigue.webp': 'Panorama de collines brunes au soleil couchant, ciel mauve',
  'wide/facade-bleue.webp': "Façade bleue percée de rangées d'arches blanches",
  'wide/mouette-encre.webp': "Vol d'une mouette en lignes d'encre bleue, au centre d'une feuille crème",
  'wide/ruban-rose.webp': 'Ruban de lumière rose et turquoise déroulé sur fond sombre',
  'wide/satin-canard.webp': 'Étoffe satinée bleu canard en plis profonds, vue large',
  'wide/spheres-terre-cuite.webp': "Trajectoire d'une bille crème puis orange, vue large, fond terre cuite",
  'wide/sprint-bleu.webp': 'Peloton en pose longue, réduit à des traînées bleues sur fond nuit',
  'wide/toupie-verte.webp': 'Toupie de lumière verte, vue large, sur fond noir',
} as const;

/** A picture of a media block, with its description. */
export function picture(file: keyof typeof DESCRIPTIONS, caption?: string): DemonstrationMedia {
  const image = { type: 'image', file, alt: DESCRIPTIONS[file] } as const;
  return caption === undefined ? image : { ...image, caption };
}
