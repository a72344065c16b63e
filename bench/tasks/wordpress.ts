import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import type { Operator } from './operator.ts';
import { focused, type Product, TEXTS } from './task.ts';

const DRAFT = 'Tolérance zéro';
const PHONE = '+33 1 00 00 00 00';

/**
 * A fresh WordPress with the theme Twenty Twenty-Four in English, whose administrator is `admin` with the password
 * `password`; adds the material of the tasks. Its editor's welcome is closed, and its editor has no iframe or one.
 */
export async function wordpress(
  context: BrowserContext,
  url: string,
  files: readonly string[],
): Promise<Product> {
  const request = context.request;
  await request.post(`${url}/wp-login.php`, {
    form: { log: 'admin', pwd: 'password', testcookie: '1' },
    headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
  });
  const nonce = await (await request.get(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`)).text();
  const rest = async (path: string, data: object, headers = {}) => {
    const response = await request.post(`${url}/?rest_route=/wp/v2/${path}`, {
      data,
      headers: { 'X-WP-Nonce': nonce, ...headers },
    });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { id: number; link: string };
  };
  const closed = { welcomeGuide: false, welcomeGuideStyles: false, welcomeGuidePage: false };
  await rest('users/me', {
    meta: {
      persisted_preferences: {
        'core/edit-post': closed,
        'core/edit-site': closed,
        core: { ...closed, isPublishSidebarEnabled: true, enableChoosePatternModal: false },
        _modified: new Date().toISOString(),
      },
    },
  });
  const heading = '<!-- wp:heading --><h2 class="wp-block-heading">L’approche</h2><!-- /wp:heading -->';
  const { link } = await rest('pages', { title: 'Agence', content: heading, status: 'publish' });
  await rest('posts', { title: DRAFT, content: 'Un brouillon.', status: 'draft' });
  const { id } = await rest('posts', { title: 'Supprimé', content: 'Un article.', status: 'publish' });
  await request.delete(`${url}/?rest_route=/wp/v2/posts/${id}`, { headers: { 'X-WP-Nonce': nonce } });
  const paragraph = `<!-- wp:paragraph --><p>${PHONE}</p><!-- /wp:paragraph -->`;
  await rest('template-parts/twentytwentyfour//footer', { content: paragraph });
  const media = async (file: string, index: number) =>
    rest('media', await readFile(file), {
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; filename="image-${index}.png"`,
    });
  for (let index = 0; index < 10; index++) await media(String(files[0]), index);
  return {
    home: `${url}/wp-admin/index.php`,
    page: link,
    steps: {
      async project(operator) {
        const { page } = operator;
        await operator.press(page.locator('#wp-admin-bar-new-content > a'));
        await focused(canvas(operator).getByRole('textbox', { name: 'Add title' }));
        const { title, client, brief, recommendation } = TEXTS;
        await operator.type([title, client, brief, recommendation, '/gallery'].join('\n'));
        await page.getByRole('option', { name: 'Gallery' }).waitFor();
        await operator.shortcut('Enter');
        await operator.chooseFiles(canvas(operator).getByRole('button', { name: 'Upload' }), files.slice(1));
        await canvas(operator).locator('.wp-block-image img[src^="http"]').nth(2).waitFor();
        await operator.press(page.getByRole('tab', { name: 'Post', exact: true }));
        await operator.press(page.getByRole('button', { name: 'Set featured image' }));
        const modal = page.getByRole('dialog', { name: 'Featured image' });
        await operator.press(modal.getByRole('tab', { name: 'Upload files' }));
        await operator.chooseFiles(modal.getByRole('button', { name: 'Select Files' }), files.slice(0, 1));
        await operator.press(modal.getByRole('button', { name: 'Set featured image' }));
        await publish(operator, 'Publish');
        await page.getByText('is now live').first().waitFor();
      },
      async word(operator) {
        await operator.press(operator.page.locator('#wp-admin-bar-edit > a'));
        await operator.press(canvas(operator).getByRole('document', { name: 'Block: Heading' }));
        await operator.caret('End');
        await operator.type('s');
        await operator.press(operator.page.getByRole('button', { name: 'Save', exact: true }));
        await operator.page.getByText('Page updated').first().waitFor();
      },
      async telephone(operator) {
        await openTemplate(operator);
        await operator.press(canvas(operator).locator('footer'));
        await operator.press(canvas(operator).getByText(PHONE));
        await operator.caret('End', 'Shift+Home');
        await operator.type(TEXTS.telephone);
        await saveTemplate(operator);
      },
      async logo(operator) {
        await openTemplate(operator);
        await operator.press(canvas(operator).locator('header'));
        await operator.press(canvas(operator).getByRole('document', { name: 'Block: Site Logo' }).first());
        await operator.press(canvas(operator).getByRole('button', { name: 'Add a site logo' }).first());
        const modal = operator.page.getByRole('dialog');
        await operator.press(modal.getByRole('tab', { name: 'Upload files' }));
        await operator.chooseFiles(modal.getByRole('button', { name: 'Select Files' }), files.slice(-1));
        await operator.press(modal.getByRole('button', { name: 'Select', exact: true }));
        await saveTemplate(operator);
      },
      async tomorrow(operator) {
        const { page } = operator;
        await operator.press(
          page.locator('#dashboard_quick_press').getByRole('link', { name: DRAFT }).first(),
        );
        await operator.press(page.getByRole('button', { name: /^Change date/ }));
        const day = new Date(Date.now() + 86_400_000).getDate();
        await operator.press(
          page.locator('.components-datetime__date').getByText(String(day), { exact: true }),
        );
        await operator.press(page.getByLabel('Hours'));
        await operator.caret('Control+a');
        await operator.type('09');
        await operator.caret('Tab');
        await operator.type('00');
        await publish(operator, 'Schedule');
        await page.getByText('is now scheduled').first().waitFor();
      },
      async restore(operator) {
        const { page } = operator;
        await operator.press(page.locator('#menu-posts > a'));
        await operator.press(page.locator('.subsubsub .trash a'));
        await page.locator('#the-list tr').first().hover();
        await operator.press(page.getByRole('link', { name: 'Restore' }).first());
        await page.getByText('restored from the Trash').waitFor();
      },
      async texts(operator) {
        const { page } = operator;
        await operator.press(page.locator('#menu-media > a'));
        await operator.press(page.locator('.attachment').first());
        for (let left = 10; left > 0; left--) {
          const saved = page.waitForResponse((response) => response.url().includes('admin-ajax.php'));
          await operator.press(page.getByLabel('Alternative Text'));
          await operator.type(TEXTS.alternative);
          const next = page.getByRole('button', { name: left > 1 ? 'Edit next media item' : 'Close dialog' });
          await operator.press(next);
          await saved;
        }
      },
    },
  };
}

const canvas = ({ page }: Operator) => page.frameLocator('iframe[name="editor-canvas"]');

async function publish(operator: Operator, name: string): Promise<void> {
  await operator.press(operator.page.getByRole('button', { name: new RegExp(`^${name}`) }).first());
  await operator.press(
    operator.page.getByRole('region', { name: 'Editor publish' }).getByRole('button', { name, exact: true }),
  );
}

/** The template of the home page, whose header and footer are edited in it. */
async function openTemplate(operator: Operator): Promise<void> {
  const { page } = operator;
  await page.locator('#menu-appearance').hover();
  await operator.press(page.locator('#menu-appearance').getByRole('link', { name: 'Editor' }));
  await canvas(operator).locator('footer').waitFor();
  await page.locator('.edit-site-canvas-loader').waitFor({ state: 'detached' });
  await operator.press(page.locator('iframe[name="editor-canvas"]'));
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function saveTemplate(operator: Operator): Promise<void> {
  await operator.press(operator.page.getByRole('button', { name: 'Save', exact: true }).first());
  const panel = operator.page.locator('.entities-saved-states__panel');
  await operator.press(panel.getByRole('button', { name: 'Save', exact: true }));
  await operator.page.getByText('Site updated').first().waitFor();
}
