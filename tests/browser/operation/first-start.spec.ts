import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { COUNT, expectBothServe, numbers } from '../../support/first-start.ts';
import { launchSite } from '../../support/site-process.ts';

function rowsOnDisk(dataDir: string): Record<string, number> {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'), { readOnly: true });
  try {
    return numbers(database.prepare(`select ${COUNT}`).get() as Record<string, unknown>);
  } finally {
    database.close();
  }
}

/** What an uninterrupted installation holds. */
const whole = () => rowsOnDisk(process.env['SITE_TEMPLATE'] ?? '');

test('two processes that start together on one empty folder install it once, and both serve', async () => {
  const DATA_DIR = test.info().outputPath('data');
  await expectBothServe([await launchSite({ DATA_DIR }), await launchSite({ DATA_DIR })]);
  expect(rowsOnDisk(DATA_DIR)).toEqual(whole());
});

test('the next start completes an installation that was killed in the middle', async () => {
  const DATA_DIR = test.info().outputPath('data');
  const first = await launchSite({ DATA_DIR });
  await expect.poll(() => projectsOnDisk(DATA_DIR), { intervals: [20] }).toBeGreaterThan(15);
  process.kill(first.pid, 'SIGKILL');
  await first.ended();
  expect(projectsOnDisk(DATA_DIR)).toBeLessThan(projectsOnDisk(process.env['SITE_TEMPLATE'] ?? ''));

  const second = await launchSite({ DATA_DIR });
  await second.ready();
  expect(await (await fetch(`${second.url}/projet`)).text()).toContain('Départ lancé');
  expect(await second.stop()).toBe(0);
  // Files that several projects share were stored for those before the cut, and again for those after it.
  expect({ ...rowsOnDisk(DATA_DIR), stored_files: 0 }).toEqual({ ...whole(), stored_files: 0 });
});

/** 0 while its tables do not exist yet. */
function projectsOnDisk(dataDir: string): number {
  try {
    const rows = rowsOnDisk(dataDir);
    return (
      (rows['influence_projects'] ?? 0) + (rows['production_projects'] ?? 0) + (rows['web_solutions'] ?? 0)
    );
  } catch {
    return 0;
  }
}

test('the printed first password leads to the choice of another one, which opens the back-office (§14.11)', async ({
  page,
}) => {
  const site = await launchSite({ DATA_DIR: test.info().outputPath('data'), DEMO: '0' });
  try {
    await site.ready();
    const [, email = '', printed = ''] =
      /^First administrator: (\S+) with the password (\S+)/m.exec(site.output()) ?? [];
    const chosen = 'canoë bleu sous la pluie';
    const signIn = async (password: string) => {
      await page.goto(`${site.url}/admin`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
    };
    await signIn(printed);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin(?:\?|$)/);
    await signIn(chosen);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  } finally {
    await site.stop();
  }
});
