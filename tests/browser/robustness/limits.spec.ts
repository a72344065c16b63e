import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

test.use({ siteOptions: { demo: false, environment: { WEB_CONCURRENCY: '2', TRUST_PROXY: '1' } } });

/** The statuses of forms that arrive at the same moment, on their own connections, alternating between both workers. */
async function sendAtOnce(
  url: string,
  forms: { address: string; fields: Record<string, string> }[],
): Promise<number[]> {
  return Promise.all(
    forms.map(async ({ address, fields }) => {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: new URL(url).origin, 'x-forwarded-for': address, connection: 'close' },
        redirect: 'manual',
      });
      await response.text();
      return response.status;
    }),
  );
}
const numberOf = (statuses: number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;
/** By the limit, or before it, where a busy machine sheds load. */
const refused = (statuses: number[]) => numberOf(statuses, 429) + numberOf(statuses, 503);

test('of forty messages that one network sends concurrently, two workers store five', async ({ site }) => {
  const fields = {
    firstName: 'Camille',
    lastName: 'Serre',
    company: 'Hélio',
    email: 'camille@exemple.fr',
    phone: '',
    message: 'Un film pour juin',
    briefLink: '',
  };
  const statuses = await sendAtOnce(
    `${site.url}/contact`,
    Array.from({ length: 40 }, (_, index) => ({
      address: `2001:db8:0:7::${index.toString(16)}`,
      fields: { ...fields, formKey: `form ${index}` },
    })),
  );
  expect([numberOf(statuses, 200), refused(statuses)]).toEqual([5, 35]);
  const stored = inDatabase(site, (database) => database.prepare('select id from contact_messages').all());
  expect(stored).toHaveLength(5);
});

test('password guessing, also from the administrator’s own IP address, locks out no device that was signed in before', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.1' });
  await site.signIn(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const wrong = { email: ADMINISTRATOR.email, password: 'un mot de passe faux' };
  const statuses = await sendAtOnce(
    `${site.url}/admin`,
    Array.from({ length: 80 }, () => ({ address: '192.0.2.1', fields: wrong })),
  );
  expect([numberOf(statuses, 400), refused(statuses)]).toEqual([10, 70]);

  const signIn = async (on: typeof page) => {
    await on.getByLabel('E-mail').fill(ADMINISTRATOR.email);
    await on.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
    await on.getByRole('button', { name: 'Se connecter' }).click();
  };
  const stranger = await page.context().browser()?.newPage();
  if (!stranger) throw new Error('No browser');
  await stranger.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.1' });
  await stranger.goto(`${site.url}/admin`);
  await signIn(stranger);
  await expect(stranger.getByText('Trop de tentatives. Réessayez dans quelques minutes.')).toBeVisible();
  await stranger.close();
  await signIn(page);
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  await expect(page.getByText('Connexion réussie')).toBeVisible();
});
