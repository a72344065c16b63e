// The loop of the home page: the runner crosses the plate, the trace fades behind.
//   node header-loop.mjs large|desktop|tablet|phone|posters
// The trace at a point only depends on the time since the runner passed, taken modulo
// the loop: the last frame therefore joins the first one without a cut.
import { draw, encoder, media, openPage, webp } from './tools.mjs';

const FPS = 24;
const FRAMES = 6 * FPS;
const SIZES = {
  large: { width: 1920, height: 1080, crf: 26 },
  desktop: { width: 1280, height: 720, crf: 25 },
  tablet: { width: 960, height: 960, crf: 25 },
  phone: { width: 540, height: 960, crf: 26 },
};
// The loop begins when the leap is at its brightest: that frame is also the poster.
const START = 0.75;
const hero = (width, height, tau) => `SC.hero(${width},${height},${tau},{N:900,K:25})`;

const { page, close } = await openPage('chrono.html');
for (const name of process.argv.slice(2)) {
  if (name === 'posters') {
    // First frame, drawn larger than the film: still sharp on dense screens.
    await webp(await draw(page, hero(1920, 1080, START)), media('site/header-desktop.webp'));
    await webp(await draw(page, hero(810, 1440, START)), media('site/header-phone.webp'));
    continue;
  }
  const { width, height, crf } = SIZES[name];
  const film = encoder(media(`site/header-${name}.mp4`), FPS, crf);
  for (let i = 0; i < FRAMES; i++) {
    await film.frame(await draw(page, hero(width, height, (START + i / FRAMES) % 1), 'image/jpeg'));
  }
  console.log(`header-${name}.mp4`, await film.end(), 'bytes');
}
await close();
