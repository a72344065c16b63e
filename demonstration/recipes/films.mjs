// Loops of the inner pages and the three films with sound.
//   node films.mjs                      everything (about fifteen minutes)
//   node films.mjs influence agency     only these
// The sources of the service loops are the pictures "work/..." of pictures.mjs.
import fs from 'node:fs';
import sharp from 'sharp';
import { FILMS, makeFilm } from './reels.mjs';
import { draw, encoder, ffmpeg, h264, media, openPage, webp, work } from './tools.mjs';

const FPS = 20;
const FRAMES = 6 * FPS;

// phone: where the portrait crop is taken, 0 = left edge, 1 = right edge.
const LOOPS = {
  influence: { amp: 0.016, phone: 0.42, crf: [29, 28, 28] },
  'social-media': { amp: 0.016, phone: 0.42, crf: [29, 28, 28] },
  showreel: { amp: 0.014, phone: 0.42, crf: [29, 28, 28] },
  production: { amp: 0.009, phone: 0.55, crf: [30, 29, 29] },
  'live-streaming': { amp: 0.009, phone: 0.45, crf: [30, 29, 29] },
  'web-solutions': { amp: 0.01, mode: 1, centre: [0.62, 0.55], phone: 0.72, crf: [29, 28, 28] },
};

const dataUrl = (file) => `data:image/webp;base64,${fs.readFileSync(file).toString('base64')}`;
const master = (name) => work(`${name}.mkv`);

// Every size is cut from one large film, encoded almost without loss.
function cut(name, sizes) {
  for (const [suffix, { filter, crf }] of Object.entries(sizes)) {
    ffmpeg(['-i', master(name), '-vf', filter, ...h264(crf), media(`site/${name}-${suffix}.mp4`)]);
    console.log(
      `${name}-${suffix}.mp4`,
      Math.round(fs.statSync(media(`site/${name}-${suffix}.mp4`)).size / 1024),
      'KB',
    );
  }
}

async function posters(name, png, phone, options = {}) {
  await webp(png, media(`site/${name}-desktop.webp`), options);
  const left = Math.round((1920 - 608) * phone);
  const crop = await sharp(png).extract({ left, top: 0, width: 608, height: 1080 }).png().toBuffer();
  await webp(crop, media(`site/${name}-phone.webp`));
}

const portraitCrop = (phone) =>
  `crop=608:1080:${Math.round((1920 - 608) * phone)}:0,scale=540:960:flags=lanczos`;

async function serviceLoop(name) {
  const { phone, crf, ...look } = LOOPS[name];
  const { page, close } = await openPage('flow.html');
  await page.evaluate(([key, url]) => load(key, url), [name, dataUrl(work(`${name}.webp`))]);
  const film = encoder(master(name), FPS, 8, 'ultrafast');
  for (let i = 0; i < FRAMES; i++) {
    const options = JSON.stringify({
      ...look,
      tau: i / FRAMES,
      zoom: 1.1 + 0.02 * Math.cos((2 * Math.PI * i) / FRAMES),
    });
    const code = `frame('${name}',1920,1080,${options})`;
    if (i === 0) await posters(name, await draw(page, code), phone);
    await film.frame(await draw(page, code, 'image/jpeg'));
  }
  await film.end();
  await close();
  cut(name, {
    large: { filter: 'null', crf: crf[0] },
    desktop: { filter: 'scale=1280:720:flags=lanczos', crf: crf[1] },
    phone: { filter: portraitCrop(phone), crf: crf[2] },
  });
}

// Five heads that turn one after the other, as when somebody runs past them.
const PEOPLE = [
  { c0: '#2a0b02', c1: '#f56020', c2: '#ffd9c2', nose: 1, wide: 1, hair: 0 },
  { c0: '#3b342f', c1: '#d8cfc6', c2: '#ffffff', nose: 0.8, wide: 0.94, hair: 1 },
  { c0: '#4a1604', c1: '#ff8a4a', c2: '#f56020', nose: 0.9, wide: 1.02, hair: 0 },
  { c0: '#ffffff', c1: '#d8cfc6', c2: '#3b342f', nose: 1.1, wide: 0.96, hair: 1 },
  { c0: '#ffd9c2', c1: '#f56020', c2: '#2a0b02', nose: 0.85, wide: 1, hair: 0 },
];
const crowd = (tau) => {
  const people = PEOPLE.map((person, i) => ({
    ...person,
    ghost: 0.5,
    yaw: 0.62 * Math.sin(2 * Math.PI * (tau - i * 0.11)),
    step: 0.2 * Math.cos(2 * Math.PI * (tau - i * 0.11)), // echoes lie behind the movement
    trail: 0.07 * Math.cos(2 * Math.PI * (tau - i * 0.11)),
  }));
  return `frieze(1920,1080,${JSON.stringify({ people, top: 0, tall: 1.17 })})`;
};

async function agency() {
  const { page, close } = await openPage('portrait.html');
  const film = encoder(master('agency'), FPS, 8, 'ultrafast');
  for (let i = 0; i < FRAMES; i++) {
    const code = crowd(i / FRAMES);
    // Thousands of fine lines: the poster is smaller and lighter than the others.
    if (i === 0) {
      await posters('agency', await draw(page, code), 0.5, { width: 1440, height: 810, quality: 62 });
    }
    await film.frame(await draw(page, code, 'image/jpeg'));
  }
  await film.end();
  await close();
  cut('agency', {
    large: { filter: 'null', crf: 34 },
    desktop: { filter: 'scale=1280:720:flags=lanczos', crf: 33 },
    tablet: { filter: 'crop=1080:1080:420:0,scale=960:960:flags=lanczos', crf: 34 },
    phone: { filter: portraitCrop(0.5), crf: 33 },
  });
}

// The team: twelve heads in one frieze, every second one a step behind, a turn running through them.
async function team() {
  const people = Array.from({ length: 12 }, (_, i) => ({
    ...PEOPLE[(i * 2) % PEOPLE.length],
    nose: [1, 0.8, 0.9, 1.1, 0.85][(i * 3) % 5],
    wide: [1, 0.92, 1.04, 0.96][i % 4],
    hair: (i * 5) % 3 === 0 ? 1 : 0,
    size: i % 2 === 0 ? 1.45 : 1.16,
    rise: i % 2 === 0 ? 0 : 0.11,
    ghost: 0.42,
    rows: i % 2 === 0 ? 78 : 64,
    yaw: 0.75 * Math.sin((2 * Math.PI * i) / 11 + 0.4),
    step: 0.18 * Math.cos((2 * Math.PI * i) / 11 + 0.4),
    trail: 0.06 * Math.cos((2 * Math.PI * i) / 11 + 0.4),
  }));
  const { page, close } = await openPage('portrait.html');
  const code = `frieze(2400,720,${JSON.stringify({ people, top: 0.4, tall: 0.62 })})`;
  await webp(await draw(page, code), media('team/team-photo.webp'), { quality: 64 });
  await close();
}

const all = [...Object.keys(LOOPS), 'agency', 'team', ...Object.keys(FILMS)];
for (const name of process.argv.length > 2 ? process.argv.slice(2) : all) {
  const started = Date.now();
  if (LOOPS[name]) await serviceLoop(name);
  else if (name === 'agency') await agency();
  else if (name === 'team') await team();
  else await makeFilm(name);
  console.log(name, Math.round((Date.now() - started) / 1000), 's');
}
