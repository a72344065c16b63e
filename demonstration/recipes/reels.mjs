// Three films cut from the generated pictures, with a quiet generated soundtrack.
// A shot is: picture, seconds, framing at its beginning and at its end (x, y, zoom), look.
import fs from 'node:fs';
import { draw, encoder, ffmpeg, media, openPage, work } from './tools.mjs';

const FPS = 24;
const SIZE = [1280, 720];

const pan = (picture, seconds, from, to, look = {}) => ({ picture, seconds, from, to, ...look });
const WAVE = { amp: 0.014, echo: 1, sweep: 1 };
const STILL = { amp: 0, echo: 0, sweep: 0 };
const HEADS = { amp: 0.004, echo: 0.8, sweep: 0.5 };

export const FILMS = {
  'showreel-film': {
    crf: 25,
    shots: [
      pan('work/showreel', 2.4, [-0.06, 0, 1.15], [0.05, 0.02, 1.25], WAVE),
      pan('wide/sprint-bleu', 1.5, [-0.1, 0, 1.3], [0.06, 0, 1.3], WAVE),
      pan('covers/facade-bleue', 1.1, [0, 0.12, 1.1], [0, -0.05, 1.1], STILL),
      pan('covers/spheres-terre-cuite', 1.1, [-0.06, 0.02, 1.25], [0.08, -0.06, 1.25], STILL),
      pan('covers/mouette-encre', 1.3, [-0.02, 0.0, 1.2], [0.02, 0.02, 1.05], STILL),
      pan('wide/toupie-verte', 1.6, [0.02, 0, 1.35], [0, 0, 1.1], { ...WAVE, mode: 1, centre: [0.62, 0.55] }),
      pan('team/founder-2', 0.9, [0, 0.12, 1.3], [0.02, 0.12, 1.4], HEADS),
      pan('team/talent-3', 0.7, [0, 0.12, 1.3], [-0.02, 0.12, 1.4], HEADS),
      pan('team/founder-1', 0.9, [0, 0.12, 1.3], [0.02, 0.12, 1.4], HEADS),
      pan('wide/crete-garrigue', 1.6, [-0.05, 0, 1.15], [0.05, 0, 1.15], STILL),
      pan('covers/satin-prune', 1.0, [0, -0.1, 1.1], [0, 0.06, 1.2], { ...WAVE, sweep: 0.4 }),
      pan('wide/satin-canard', 1.0, [0.04, 0, 1.2], [-0.04, 0, 1.2], { ...WAVE, sweep: 0.4 }),
      pan('work/influence', 1.7, [0, 0, 1.3], [0, 0, 1.1], WAVE),
      pan('work/live-streaming', 1.3, [0.05, 0, 1.2], [-0.06, 0, 1.25], WAVE),
      pan('work/end-card', 2.4, [0, 0, 1.04], [0, 0, 1], STILL),
    ],
  },
  'film-1': {
    crf: 26,
    shots: [
      pan('wide/crete-garrigue', 2.6, [-0.06, 0, 1.2], [0.05, 0, 1.15], STILL),
      pan('covers/crete-aube', 1.8, [0, 0.1, 1.1], [0, -0.04, 1.1], STILL),
      pan('covers/facade-ocre', 1.6, [-0.02, 0.1, 1.1], [0.02, -0.08, 1.1], STILL),
      pan('covers/facade-rosee', 1.4, [0.02, -0.1, 1.1], [-0.02, 0.08, 1.1], STILL),
      pan('covers/satin-orange', 1.8, [0, 0.1, 1.15], [0, -0.06, 1.1], { ...WAVE, sweep: 0.4 }),
      pan('covers/crete-neige', 1.4, [0, -0.04, 1.1], [0, 0.06, 1.1], STILL),
      pan('work/end-card', 1.8, [0, 0, 1.04], [0, 0, 1], STILL),
    ],
  },
  'film-2': {
    crf: 26,
    shots: [
      pan('work/social-media', 2.6, [0, 0, 1.1], [0.03, 0, 1.25], WAVE),
      pan('covers/spheres-lilas', 1.6, [-0.05, 0, 1.2], [0.06, -0.06, 1.2], STILL),
      pan('covers/ruban-cyan', 1.8, [0, 0.08, 1.1], [0, -0.06, 1.15], WAVE),
      pan('covers/spheres-menthe', 1.5, [0.02, -0.05, 1.1], [-0.03, 0.02, 1.2], STILL),
      pan('covers/toupie-or', 1.9, [0, 0, 1.25], [0, 0, 1.05], { ...WAVE, mode: 1 }),
      pan('covers/mouette-carmin', 1.2, [0, 0, 1.15], [0, 0.02, 1.05], STILL),
      pan('work/end-card', 1.8, [0, 0, 1.04], [0, 0, 1], STILL),
    ],
  },
};

const pictureFile = (name) =>
  name.startsWith('work/') ? work(`${name.slice(5)}.webp`) : media(`${name}.webp`);
const dataUrl = (name) => `data:image/webp;base64,${fs.readFileSync(pictureFile(name)).toString('base64')}`;
const ease = (x) => x * x * (3 - 2 * x);

// A low string, a breath of filtered noise, a soft stroke on every cut.
function soundtrack(shots, file) {
  const total = shots.reduce((sum, shot) => sum + shot.seconds, 0);
  let time = 0;
  const strokes = shots.map((shot, i) => {
    const start = time.toFixed(3);
    time += shot.seconds;
    const pitch = [110, 146.8, 164.8, 220][i % 4];
    return `gte(t,${start})*exp(-5*max(t-${start},0))*sin(2*PI*${pitch}*max(t-${start},0))`;
  });
  const string = '0.10*(sin(2*PI*55*t)+0.5*sin(2*PI*82.5*t))*(0.7+0.3*sin(2*PI*0.25*t))';
  ffmpeg([
    '-f',
    'lavfi',
    '-i',
    `aevalsrc='${string}+0.10*(${strokes.join('+')})':d=${total}:s=44100`,
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=colour=brown:amplitude=0.10:seed=7:d=${total}:r=44100`,
    '-filter_complex',
    `[1]highpass=f=300,lowpass=f=2400,tremolo=f=0.25:d=0.7[n];[0][n]amix=inputs=2:normalize=0,` +
      `afade=t=in:d=0.6,afade=t=out:st=${total - 1.2}:d=1.2,alimiter=limit=0.7[a]`,
    '-map',
    '[a]',
    '-c:a',
    'aac',
    '-b:a',
    '80k',
    file,
  ]);
}

export async function makeFilm(name) {
  const { shots, crf } = FILMS[name];
  const [width, height] = SIZE;
  const { page, close } = await openPage('flow.html');
  const silent = work(`${name}-silent.mp4`);
  const film = encoder(silent, FPS, crf);
  for (const picture of new Set(shots.map((shot) => shot.picture))) {
    await page.evaluate(([key, url]) => load(key, url), [picture, dataUrl(picture)]);
  }
  const last = shots.length - 1;
  for (const [index, { picture, seconds, from, to, ...look }] of shots.entries()) {
    const count = Math.round(seconds * FPS);
    for (let i = 0; i < count; i++) {
      const progress = ease(i / count) * 0.6 + (i / count) * 0.4;
      const [x, y, zoom] = from.map((start, axis) => start + (to[axis] - start) * progress);
      // The film rises from black and goes back to it; in between, straight cuts only.
      let dim = 1;
      if (index === 0) dim = Math.min(1, i / 12);
      if (index === last) dim = Math.min(1, (i + 1) / 8, (count - 1 - i) / 14);
      const options = JSON.stringify({ ...look, x, y, zoom, dim, tau: 0.15 + (0.5 * i) / FPS });
      await film.frame(await draw(page, `frame('${picture}',${width},${height},${options})`, 'image/jpeg'));
    }
  }
  await film.end();
  await close();
  const sound = work(`${name}.m4a`);
  soundtrack(shots, sound);
  const file = media(`site/${name}.mp4`);
  ffmpeg(['-i', silent, '-i', sound, '-c', 'copy', '-shortest', '-movflags', '+faststart', file]);
  console.log(`${name}.mp4`, Math.round(fs.statSync(file).size / 1024), 'KB');
}
