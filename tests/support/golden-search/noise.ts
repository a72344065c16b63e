import { ARTICLES, PROJECTS, type Target } from './targets.ts';

const list = (text: string) => text.trim().split(/\s*,\s*/);

const SUBJECTS =
  list(`une campagne, un site, un film, une série, un portrait, une exposition, une collection, un lancement,
  une rencontre, un manifeste, une enquête, un magazine, une plateforme, un parcours, une tournée, un rendez-vous, une affiche,
  un calendrier, un guide, une boutique, un catalogue, une application, un carnet, une interview, un reportage, un atelier,
  une saison, une histoire, un voyage, une fête, un concours, une marche, un jeu, une carte, une lettre, un album`);
const ABOUT =
  list(`de printemps, d’automne, à la montagne, en famille, au bureau, dans la rue, à l’école, sur la plage, au
  marché, en cuisine, chez les artisans, avec des étudiants, pour les voisins, sans paroles, en noir et blanc, en couleurs,
  à deux voix, du lundi, de quartier, entre amis, en musique, dans les vignes, à la ferme, au stade, en forêt, au bord de
  l’eau, pour les petits, de proximité, en plein air, à domicile, sur mesure, à la gare, en atelier, au musée, au théâtre`);
const ADJECTIVES =
  list(`lente, collective, discrète, nouvelle, ouverte, joyeuse, durable, locale, sensible, gourmande,
  sportive, solidaire, familiale, publique, élégante, sonore, patiente, curieuse, lumineuse, colorée, partagée, attentive`);
const TRADES =
  list(`Maison, Atelier, Studio, Groupe, Comptoir, Société, Ferme, Manufacture, Éditions, Cabinet, École,
  Galerie, Café, Théâtre, Domaine, Agence, Fondation, Clinique, Marché, Garage`);
const SYLLABLES = list(
  'ba, bel, bri, ca, cor, da, del, du, fa, fro, ga, gar, jo, ka, la, lor, ma, mel, mi, na, nor, pa, pel, ra, ro, sa, sol, ta, tor, va, ver, vi',
);
const SENTENCES = list(`L’équipe voulait parler à celles et ceux qui ne lisent plus la presse,
  Nous avons proposé un récit en trois temps et une image forte par semaine, Le tournage a duré deux jours en lumière naturelle,
  Les visiteurs trouvent la réponse en deux clics et réservent dans la foulée, La marque est jeune et son histoire est ancienne,
  Les créateurs ont écrit leurs propres textes et choisi leurs lieux, Les photographies montrent des gestes et des mains au travail,
  Le site se lit sur un téléphone dans le train comme sur un grand écran, Une vidéo courte ouvre chaque chapitre du parcours,
  La carte des points de vente a doublé les visites en boutique, Chaque épisode dure trois minutes et se regarde sans le son,
  Les premiers résultats sont arrivés après une semaine de diffusion, Nous avons retiré la moitié des pages et gardé les meilleures,
  Le budget a été réparti entre la production et la diffusion, Un questionnaire a été rempli par deux cents clients fidèles,
  La presse régionale a repris le sujet et la télévision est venue, Le public a voté pour le titre de la prochaine saison,
  Les textes ont été relus par les artisans eux-mêmes, La musique originale a été enregistrée avec trois instruments`);

/** Words of the targets' titles, which other texts have here and there too. */
const SHARED = [
  ...new Set([...PROJECTS, ...ARTICLES].flatMap(({ title }) => title.match(/[\p{L}-]{4,}/gu) ?? [])),
];
/** One text in so many has one of them. */
const SHARED_EVERY = 4;

/**
 * Content like that of a site with many years, the same for the same number: French sentences of a small vocabulary.
 */
export function noise(number: number): Omit<Target, 'questions'> {
  const random = generator(number);
  const one = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const subject = one(SUBJECTS);
  const name = `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)}`;
  const sentences = Array.from({ length: 6 }, () => one(SENTENCES));
  if (number % SHARED_EVERY === 0) sentences.push(`Il y est aussi question de ${one(SHARED).toLowerCase()}`);
  return {
    title: `${capital(subject)} ${random() < 0.5 ? one(ABOUT) : `plus ${one(ADJECTIVES)}`} ${one(ABOUT)}`,
    client: `${one(TRADES)} ${capital(name)}`,
    text: sentences.map((sentence) => `${sentence}.`).join(' '),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
