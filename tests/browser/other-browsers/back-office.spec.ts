import { resolve } from 'node:path';
import type { Site } from '../../support/journey.ts';
import { expect, refuseConsent, test } from '../../support/other-browsers/journey.ts';
import type { Tab } from '../../support/other-browsers/tab.ts';
import { button, field, link, linkTo } from '../../support/other-browsers/xpath.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

test.use({ siteOptions: { demo: false } });

const picture = (name: string) => resolve(`demonstration/media/covers/${name}.webp`);
const text = (tab: Tab) => tab.evaluate(() => document.body.innerText);
const address = (tab: Tab) => tab.evaluate(() => location.pathname);
/** From then on React handles presses. */
const awake = (tab: Tab) =>
  expect.poll(() => tab.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(true);

async function signIn(tab: Tab, site: Site): Promise<void> {
  await tab.open(`${site.url}/admin`);
  await awake(tab);
  await write(tab, 'E-mail', ADMINISTRATOR.email);
  await write(tab, 'Mot de passe', ADMINISTRATOR.password);
  await tab.click(button('Se connecter'));
  await expect.poll(() => address(tab)).toBe('/admin/dashboard');
}

async function write(tab: Tab, label: string, words: string): Promise<void> {
  await tab.click(field(label));
  await tab.type(words);
}

/** Sets the value of a native select: its list is not part of the page. */
async function choose(tab: Tab, label: string, option: string): Promise<void> {
  await tab.click(field(label));
  await tab.press('Escape');
  await tab.evaluate(
    (xpath, wanted) => {
      const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
      const list = found.singleNodeValue as HTMLSelectElement;
      const index = [...list.options].findIndex((entry) => entry.text === wanted);
      list.selectedIndex = index;
      list.dispatchEvent(new Event('input', { bubbles: true }));
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    field(label),
    option,
  );
}

test('a project with a cover and media blocks is written, previewed, published and seen by a visitor', async ({
  tab,
  site,
  openTab,
}) => {
  await signIn(tab, site);
  await tab.click(linkTo('/admin/new-project/influence'));
  await expect.poll(() => text(tab)).toContain('Nouveau Projet Influence');
  await write(tab, 'Titre', 'La sieste');
  await write(tab, 'Client', 'Hôtels Carmin');
  await choose(tab, 'Mois', 'Mai');
  await write(tab, 'Le Brief', 'Donner envie d’une nuit sur place.');
  await write(tab, 'Notre Recommandation', 'Huit créateurs filment leur sieste.');
  await write(tab, 'Engagement (%)', '5.4');
  await tab.upload(field('Fichier pour la couverture'), [picture('facade-bleue')]);
  await expect.poll(() => text(tab)).toContain('Retirer');
  await tab.click(button('Ajouter un bloc'));
  await tab.click(field('2 colonnes'));
  await tab.upload(field('Images du bloc 1'), [picture('spheres-lilas'), picture('web-solane')]);
  const described = () => tab.evaluate(() => document.body.innerText.match(/^Texte alternatif$/gm)?.length);
  await expect.poll(described).toBe(2);
  await write(tab, 'Texte alternatif', 'Des sphères lilas');
  await write(tab, 'Texte du bloc', 'Tourné en une journée.');
  await tab.click(button('Créer le projet'));
  await expect.poll(() => address(tab)).toBe('/admin/dashboard');
  await expect.poll(() => text(tab)).toContain('Projet créé avec succès !');

  await tab.click(link('Aperçu'));
  // Before hydration a picture is a link to its file.
  await expect.poll(() => text(tab)).toContain('Mode aperçu');
  await expect.poll(() => tab.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(true);
  await tab.click('//img[@alt="Des sphères lilas"]');
  await expect.poll(() => tab.evaluate(() => document.querySelector('.pswp') !== null)).toBe(true);
  await tab.press('Escape');
  await expect.poll(() => tab.evaluate(() => document.querySelector('.pswp') !== null)).toBe(false);
  const id = (await address(tab)).split('/').at(-1);
  await tab.click(link('Retour au dashboard'));
  await expect.poll(() => address(tab)).toBe('/admin/dashboard');
  await expect.poll(() => text(tab)).toContain('Tout sélectionner');
  await tab.click(button('Publier'));
  await expect.poll(() => text(tab)).toContain('Projet publié avec succès');

  const visitor = await openTab();
  await refuseConsent(visitor, site);
  await visitor.open(`${site.url}/projet-influence/${id}`);
  await expect.poll(() => text(visitor)).toContain('Tourné en une journée.');
  expect(await text(visitor)).toContain('Huit créateurs filment leur sieste.');
  await expect
    .poll(() =>
      visitor.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>('img[alt="Des sphères lilas"]');
        image?.scrollIntoView({ behavior: 'instant' });
        return image?.complete === true && image.naturalWidth > 0;
      }),
    )
    .toBe(true);
});

test('an article is written with its formats, its slug follows the title, and a visitor reads it', async ({
  tab,
  site,
  openTab,
}) => {
  await signIn(tab, site);
  await tab.click('//*[@role="tab" or self::a][starts-with(normalize-space(.), "Articles du Blog")]');
  await tab.click(linkTo('/admin/new-blog-post'));
  await write(tab, 'Titre', 'L’été à Sète');
  const slug = () =>
    tab.evaluate(
      (xpath) =>
        (
          document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null)
            .singleNodeValue as HTMLInputElement
        ).value,
      field('Adresse de la page'),
    );
  await expect.poll(slug).toBe('l-ete-a-sete');
  await expect.poll(() => text(tab)).toContain('Libre\u00a0: /blog/l-ete-a-sete');
  await write(tab, 'Extrait', 'Trois jours au bord du canal.');
  await tab.click(button('Gérer les catégories'));
  await write(tab, 'Nouvelle catégorie', 'Récits');
  await tab.click(`//dialog${button('Ajouter')}`);
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('dialog')?.innerText))
    .toContain('Récits');
  await tab.click(`//dialog${button('Fermer')}`);
  await expect.poll(() => tab.evaluate(() => document.querySelector('dialog') === null)).toBe(true);
  await choose(tab, 'Auteur', 'La rédaction');
  await tab.upload(field('Fichier pour l’image de couverture'), [picture('ruban-rose')]);
  await expect.poll(() => text(tab)).toContain('Image uploadée avec succès !');

  await tab.click('//*[@contenteditable="true"]');
  await tab.click(button('H2'));
  await tab.type('Le canal');
  await tab.press('Enter');
  await tab.type('Une joute, deux barques et ');
  await tab.click(button('Gras'));
  await tab.type('un pavois');
  await tab.press('Enter');
  await tab.type('1. premier');
  await tab.press('Enter');
  await tab.press('Enter');
  await tab.type('> On ne tombe jamais seul.');
  await choose(tab, 'Statut', 'Publié');
  await tab.click(button("Créer l'article"));
  await expect.poll(() => text(tab)).toContain('Article créé avec succès !');

  const visitor = await openTab();
  await refuseConsent(visitor, site);
  await visitor.open(`${site.url}/blog/l-ete-a-sete`);
  const written = () =>
    visitor.evaluate(() =>
      ['h2#le-canal', 'strong', 'ol li p', 'blockquote'].map((part) =>
        document.querySelector(`main ${part}`)?.textContent?.trim(),
      ),
    );
  await expect
    .poll(written)
    .toEqual(['Le canal', 'un pavois', 'premier', expect.stringContaining('On ne tombe jamais seul.')]);
});
