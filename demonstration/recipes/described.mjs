// The three films with sound once more with an audio description: a synthetic French voice (espeak-ng) says what is seen,
// over the film's own sound at a third of its volume. `NAME-described.mp4`, 480 lines high.
//   node described.mjs                  all (half a minute)
//   node described.mjs film-1           only this one
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { ffmpeg, media, work } from './tools.mjs';

// Seconds at which a sentence begins, the beginning of its shot in reels.mjs: it has to end before the next one.
const DESCRIPTIONS = {
  'showreel-film': [
    [0.2, 'Un voile de lumière orange sur fond noir.'],
    [2.4, 'Une course de lignes bleues.'],
    [3.9, 'Des arches blanches.'],
    [5, 'Des sphères claires.'],
    [6.1, 'Un oiseau à l’encre bleue.'],
    [7.4, 'Une toupie de lumière verte.'],
    [9, 'Trois visages faits de lignes fines.'],
    [11.5, 'Un soleil pâle sur des collines.'],
    [13.1, 'Un satin prune, puis bleu.'],
    [15.1, 'Le voile, en rose et bleu.'],
    [16.8, 'La course, en rouge.'],
    [18.2, 'Un signe orange et le nom Vif Azimut.'],
  ],
  'film-1': [
    [0.2, 'Un soleil pâle au-dessus de collines ocre.'],
    [2.6, 'Des collines bleues.'],
    [4.4, 'Des arches couleur sable,'],
    [6, 'puis roses.'],
    [7.4, 'Un satin orange.'],
    [9.2, 'Des collines sous la neige.'],
    [10.6, 'Un signe orange et le nom Vif Azimut.'],
  ],
  'film-2': [
    [0.2, 'Un voile de lumière violette sur fond noir.'],
    [2.6, 'Des sphères claires sur du lilas.'],
    [4.2, 'Un ruban bleu clair.'],
    [6, 'Des sphères couleur menthe.'],
    [7.5, 'Une toupie de lumière dorée.'],
    [9.4, 'Un oiseau rouge.'],
    [10.6, 'Un signe orange et le nom Vif Azimut.'],
  ],
};
const WORDS_A_MINUTE = '200';

const seconds = (file) =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]),
  );

const wanted = process.argv.slice(2);
for (const [name, sentences] of Object.entries(DESCRIPTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const film = media('site', `${name}.mp4`);
  const end = seconds(film);
  const voices = sentences.map(([start, text], index) => {
    const file = work(`${name}-voice-${index}.wav`);
    execFileSync('espeak-ng', ['-v', 'fr', '-s', WORDS_A_MINUTE, '-w', file, text]);
    const until = sentences[index + 1]?.[0] ?? end;
    if (start + seconds(file) > until) throw new Error(`${name}: "${text}" is longer than its shot`);
    return { file, delay: Math.round(start * 1000) };
  });
  const delayed = voices.map(
    ({ delay }, index) => `[${index + 1}:a]aresample=44100,adelay=${delay}[v${index}]`,
  );
  const all = voices.map((_, index) => `[v${index}]`).join('');
  const mix = `[0:a]volume=0.33[m];[m]${all}amix=inputs=${voices.length + 1}:normalize=0:duration=first,alimiter=limit=0.9[a]`;
  const target = media('site', `${name.replace(/-film$/, '')}-described.mp4`);
  const video = ['-vf', 'scale=-2:480:flags=lanczos', '-c:v', 'libx264', '-preset', 'medium', '-crf', '31'];
  const sound = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1'];
  ffmpeg([
    ...['-i', film, ...voices.flatMap(({ file }) => ['-i', file])],
    ...['-filter_complex', `${delayed.join(';')};${mix}`, '-map', '0:v', '-map', '[a]'],
    ...[...video, '-pix_fmt', 'yuv420p', ...sound, '-movflags', '+faststart', target],
  ]);
  console.log(target, Math.round(fs.statSync(target).size / 1024), 'KB');
}
