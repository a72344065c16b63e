// Covers of the web projects: the page of an imaginary site, in perspective, exposed three times.
//   node pictures.mjs web
import { media, openPage, webp } from './tools.mjs';

export async function screens() {
  for (const name of ['solane', 'octave', 'brume']) {
    const { page, close } = await openPage('screens.html', {
      width: 960,
      height: 1200,
      query: `?site=${name}`,
    });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    console.log(
      `web-${name}`,
      await webp(await page.screenshot(), media(`covers/web-${name}.webp`)),
      'bytes',
    );
    await close();
  }
}
