// Writes media/index.json: what exists, its size, and for covers what a page needs to show them.
//   node index.mjs
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MEDIA } from './tools.mjs';

// In this order two neighbours, in a row or in a grid of three columns, differ in subject and hue.
const COVERS = {
  'danse-sanguine':
    'Chronophotographie d’une danseuse en plein saut, cinq poses à l’encre sanguine sur papier clair',
  'facade-bleue': 'Rangées d’arches blanches en plein soleil sur un mur bleu profond',
  'toupie-verte': 'Anneau lumineux vert qui tourne sur lui-même et dessine une toupie sur fond noir',
  'spheres-terre-cuite':
    'Le rebond d’une bille crème, puis orange, saisi en treize poses sur fond terre cuite',
  'sprint-bleu': 'Traînées bleues d’une course de vitesse, de la gauche vers la droite, sur fond nuit',
  'web-solane':
    'Page d’accueil du site Solane vue en perspective : un soleil couchant et le titre « Un été plein sud »',
  'satin-prune': 'Plis d’une étoffe satinée couleur prune, traversée d’un reflet rose',
  'mouette-carmin': 'Le vol d’une mouette décomposé en lignes carmin sur papier pâle',
  'facade-ocre': 'Gros plan sur des arches couleur sable dans une lumière dure, mur brun ocre',
  'crete-aube': 'Grand soleil pâle posé sur des crêtes grises et vertes, ciel bleu canard',
  'toupie-or': 'Anneau de lumière dorée enroulé sur lui-même, sur fond brun sombre',
  'spheres-lilas': 'Le rebond d’une bille blanche, puis violette, saisi en treize poses sur fond lilas',
  'facade-rosee': 'Rangées d’arches roses au soleil sur un mur bordeaux',
  'mouette-encre': 'Le vol d’une mouette décomposé en lignes d’encre bleue sur papier crème',
  'satin-orange': 'Plis en diagonale d’une étoffe satinée orange et cuivre',
  'web-octave':
    'Page d’accueil du site Octave vue en perspective, ruban rose et titre « Écouter autrement » sur fond violet',
  'crete-garrigue': 'Soleil couchant derrière les collines brunes de la garrigue, ciel mauve et orangé',
  'spheres-chrome': 'Le rebond d’une bille grise saisi en treize poses, fond anthracite',
  'ruban-cyan': 'Ruban de lumière cyan et vert d’eau déployé en diagonale sur fond bleu nuit',
  'web-brume':
    'Page d’accueil du site Brume vue en perspective : étoffe bleu canard et titre « Plis et replis » sur fond beige',
  'ruban-rose': 'Ruban de lumière turquoise puis rose qui se déroule sur fond prune',
  'spheres-menthe': 'Le rebond d’une bille blanche, puis verte, saisi en plusieurs poses sur fond menthe',
  'crete-neige': 'Soleil blanc au-dessus de crêtes enneigées dans la brume, du gris perle au bleu',
  'satin-canard': 'Plis verticaux d’une étoffe satinée bleu canard aux reflets clairs',
};

// French typography: the space before these signs, or inside the quotation marks, never breaks.
const bind = (text) => text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

const hex = (channels) => `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

async function picture(file, kind) {
  const full = path.join(MEDIA, file);
  const { width, height } = await sharp(full).metadata();
  return { file, width, height, bytes: fs.statSync(full).size, kind };
}

async function cover(name) {
  const entry = await picture(`covers/${name}.webp`, 'cover');
  const { channels } = await sharp(path.join(MEDIA, entry.file)).stats();
  const [red, green, blue] = channels.map((channel) => channel.mean);
  const lightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return { ...entry, colour: hex([red, green, blue]), light: lightness > 140, alt: bind(COVERS[name]) };
}

function film(file) {
  const full = path.join(MEDIA, file);
  const probe = execFileSync('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    'stream=width,height:format=duration',
    '-of',
    'json',
    full,
  ]);
  const { streams, format } = JSON.parse(probe);
  const { width, height } = streams[0];
  const seconds = Math.round(Number(format.duration) * 100) / 100;
  return { file, width, height, seconds, bytes: fs.statSync(full).size };
}

const KINDS = {
  wide: 'wide',
  blocks: 'block',
  team: 'portrait',
  logos: 'logo',
  icons: 'icon',
  site: 'poster',
  'production-photos': 'photo',
  '.': 'brand',
};
const files = fs
  .readdirSync(MEDIA, { recursive: true })
  .filter(
    (file) => fs.statSync(path.join(MEDIA, file)).isFile() && !['index.json', 'SHA256SUMS'].includes(file),
  )
  .sort();

const pictures = [];
const films = [];
const covers = [];
for (const name of Object.keys(COVERS)) covers.push(await cover(name));
for (const file of files) {
  if (file.startsWith('covers/')) continue;
  if (file.endsWith('.mp4')) films.push(film(file));
  else pictures.push(await picture(file, KINDS[path.dirname(file)]));
}

// One entry a line: a changed file shows as one changed line.
const list = (entries) => `[\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
fs.writeFileSync(
  path.join(MEDIA, 'index.json'),
  `{\n  "covers": ${list(covers)},\n  "pictures": ${list(pictures)},\n  "films": ${list(films)}\n}\n`,
);
const bytes = [...covers, ...pictures, ...films].reduce((sum, entry) => sum + entry.bytes, 0);
console.log(
  covers.length,
  'covers,',
  pictures.length,
  'pictures,',
  films.length,
  'films,',
  (bytes / 1e6).toFixed(1),
  'MB',
);
