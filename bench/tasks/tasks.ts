import { join } from 'node:path';
import sharp from 'sharp';
import { openBackOffice } from '../harness/back-office.ts';
import type { Figure } from '../harness/figures.ts';
import { newFolder, withBrowser } from '../harness/sites.ts';
import { Operator } from './operator.ts';
import { product, type Task } from './product.ts';

/** Every task with the least presses of WordPress, Ghost and Payload (docs/tasks.md). */
const TASKS: Record<Task, readonly [what: string, most: number, of: string]> = {
  project: ['create and publish a project with a cover and three pictures', 10, 'Ghost'],
  word: ['correct a word that is seen on the site', 3, 'WordPress, Payload'],
  telephone: ['change the telephone', 3, 'Payload'],
  logo: ['change the logo', 5, 'Ghost'],
  tomorrow: ['publish a draft tomorrow at nine', 6, 'WordPress'],
  message: ['find a message of last month', 3, 'Payload'],
  restore: ['restore a deleted article', 3, 'WordPress'],
  share: ['share a draft', 4, 'Ghost'],
  order: ['change the order of what is featured', 2, 'Payload'],
  texts: ['write ten alternative texts', 22, 'WordPress'],
};

/** Presses, screens and seconds of ten tasks, counted in Chromium; the goal is the least presses of the others. */
export function tasks(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const files = await pictures();
    await using office = await openBackOffice(browser);
    const figures: Figure[] = [];
    const context = office.page.context();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const operator = await Operator.in(context);
    const steps = await product(office, files);
    for (const task of Object.keys(TASKS) as Task[]) {
      const [what, most, reference] = TASKS[task];
      await operator.start(office.url + (task === 'word' ? '/about' : '/admin/dashboard'));
      await steps[task](operator);
      const { presses, screens, seconds } = operator.effort;
      const measured = `presses ${presses}, screens ${screens}, ${seconds.toFixed(0)} s`;
      figures.push({ what, measured, reference, goal: `<= ${most} presses`, holds: presses <= most });
    }
    return figures;
  });
}

/** A cover and three pictures. */
async function pictures(): Promise<string[]> {
  const folder = newFolder();
  return Promise.all(
    [200, 90, 30, 320].map(async (hue) => {
      const file = join(folder, `${hue}.png`);
      const size = { width: 1200, height: 1500, channels: 4 as const };
      await sharp({ create: { ...size, background: `hsla(${hue}, 60%, 50%, 0.5)` } })
        .png()
        .toFile(file);
      return file;
    }),
  );
}
