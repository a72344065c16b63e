import { type APIRequestContext, request as requests } from '@playwright/test';
import { mayUse } from '#admin/screens.ts';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { addEditor, EDITOR, signInAsEditor } from '../support/editor.ts';
import { guardedRoutes, MISSING_ID } from '../support/guarded-routes.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

async function signedIn(site: Site, who: typeof ADMINISTRATOR): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
  const response = await context.post('/admin', { form: who, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  return context;
}

for (const [role, who] of [
  ['administrator', ADMINISTRATOR],
  ['editor', EDITOR],
] as [Role, typeof ADMINISTRATOR][]) {
  test(`the role ${role} gets what the table says, as a page, as data and when sending (§44.6)`, async ({
    site,
  }) => {
    addEditor(site);
    const context = await signedIn(site, who);
    const routes = guardedRoutes();
    expect(routes.length).toBeGreaterThan(40);
    for (const { pattern, params, address, writes } of routes) {
      const allowed = mayUse(role, pattern, params);
      const message = `${role} ${address}`;
      const page = await context.get(address, { maxRedirects: 0 });
      const data = await context.get(`${address}.data`, { maxRedirects: 0 });
      expect([page.status() === 403, data.status() === 403], message).toEqual([!allowed, !allowed]);
      if (!allowed) {
        expect(await page.text(), message).toContain('Vous n’avez pas accès à cette page');
        expect(await data.text(), message).not.toMatch(/initial|limits|lines|things/);
      }
      // No browser and no shared cache stores it.
      for (const response of [page, data])
        if (response.status() === 200)
          expect(response.headers()['cache-control'], message).toContain('no-store');
      // Allowed writes are left out: other journeys do them.
      if (allowed && writes) continue;
      for (const to of [address, `${address}.data`]) {
        const sent = await context.post(to, { form: { intent: 'delete', id: MISSING_ID }, maxRedirects: 0 });
        expect(sent.status() === 403, `POST ${to}`).toBe(!allowed);
      }
    }
    await context.dispose();
  });
}

test('the demonstration content and the onboarding are for administrators only, on a screen that both roles use', async ({
  site,
}) => {
  addEditor(site);
  const editor = await signedIn(site, EDITOR);
  for (const intent of ['remove', 'hide', 'show', 'keep']) {
    const response = await editor.post('/admin/dashboard.data', {
      form: { subject: 'start', intent, id: '' },
    });
    expect(response.status(), intent).toBe(403);
  }
  expect(isAllowed('editor', 'settings')).toBe(false);
  await editor.dispose();
});

test('a file that a page uses is not replaced by an editor, who is told so before (§27.8)', async ({
  page,
  site,
}) => {
  const [used, by] = inDatabase(site, (database) => {
    const covers = database.prepare(
      'select cover_image from web_solutions where title in (?, ?) order by title',
    );
    const [other = '', url = ''] = covers
      .all('Tolérance zéro', 'Un été plein sud')
      .map((row) => String(row['cover_image']));
    const use =
      "insert into file_uses (id, url, user_kind, user_id) values ('use', ?, 'content', 'page:agence')";
    database.prepare(use).run(url);
    return [url, other];
  });
  await signInAsEditor(page, site);
  const path = `/admin/medias?fichier=${encodeURIComponent(used.split('/public/')[1] ?? '')}`;
  await page.goto(path);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Remplacer le fichier' })).toBeDisabled();
  const focus = panel.getByRole('group', { name: 'Point à garder visible' });
  await expect(focus).toContainText('une personne de l’administration peut déplacer ce point');
  for (const axis of ['Horizontalement', 'Verticalement'])
    await expect(focus.getByRole('slider', { name: axis })).toBeDisabled();
  await expect(panel.getByText('une personne de l’administration peut le remplacer')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Un été plein sud' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'L’agence' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'L’agence' })).toHaveCount(0);
  const form = { intent: 'replace', _file: used, _by: by };
  const sent = await page.request.post(path.replace('?', '.data?'), { form, headers: { origin: site.url } });
  expect(sent.status()).toBe(409);
  expect(await sent.text()).toContain('que votre rôle ne modifie pas');
});

test('an editor is offered what the role allows, and gets a polite refusal beyond, on a phone', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsEditor(page, site);
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Médias' })).toBeVisible();
  for (const name of ['Pages', 'Messages', 'Réglages'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  // As a document and by client-side navigation: in the frame, which has links to go on.
  const refused = page.getByRole('heading', { name: 'Vous n’avez pas accès à cette page' });
  const response = await page.goto('/admin/reglages');
  expect(response?.status()).toBe(403);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(refused).toBeVisible();
  await expect(page).toHaveTitle('Accès refusé | Administration');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour au dashboard' }).click();
  await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  // No offered link leads there by client-side navigation; the router would send this request.
  for (const screen of ['personnes', 'inbox', 'pages/agence', 'anciennes-adresses']) {
    await page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
      };
      return router.navigate(to);
    }, `/admin/${screen}`);
    await expect(page, screen).toHaveURL(`${site.url}/admin/${screen}`);
    await expect(refused, screen).toBeVisible();
    await expect(page.getByRole('heading'), screen).toHaveCount(1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Aide' }).click();
    await expect(page.getByRole('heading', { name: 'Guide de l’administration' })).toBeVisible();
  }
});
