import { projectAddress } from '../../support/content.ts';
import type { Site } from '../../support/journey.ts';
import { expect, refuseConsent, test } from '../../support/other-browsers/journey.ts';
import type { Tab } from '../../support/other-browsers/tab.ts';
import { button, field, link, linkTo } from '../../support/other-browsers/xpath.ts';

const path = (tab: Tab) => tab.evaluate(() => location.pathname + location.search);
const focused = (tab: Tab) =>
  tab.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );
/** The page has hydrated: before, a press does what it does without scripts. */
const awake = (tab: Tab) =>
  expect.poll(() => tab.evaluate(() => document.querySelector(':not(:defined)') === null)).toBe(true);

async function open(tab: Tab, site: Site, address: string): Promise<void> {
  await tab.open(`${site.url}${address}`);
  await awake(tab);
}

test('the menu opens over the page, unfolds, navigates, and closes with Escape', async ({ tab, site }) => {
  await refuseConsent(tab, site);
  await tab.resize(800, 700);
  await open(tab, site, '/contact');
  const isOpen = () => tab.evaluate(() => document.querySelector<HTMLDialogElement>('#menu-principal')?.open);
  await tab.click(button('Menu'));
  await expect.poll(isOpen).toBe(true);
  await tab.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => focused(tab)).toBe('Menu');
  await tab.click(button('Menu'));
  await tab.click(`//dialog${button('NOS EXPERTISES')}`);
  await tab.click(`//dialog${linkTo('/solutions-web')}`);
  await expect.poll(() => path(tab)).toBe('/solutions-web');
});

test('the gallery follows its filter, the back button and its arrow', async ({ tab, site }) => {
  await refuseConsent(tab, site);
  await open(tab, site, '/projet');
  await tab.evaluate(() => {
    document.documentElement.dataset['samePage'] = '';
  });
  const shown = () =>
    tab.evaluate(() => ({
      cards: document.querySelectorAll('main article').length,
      pill: document
        .querySelector('nav[aria-label^="Filtrer"] [aria-current]')
        ?.textContent?.match(/^\D+/)?.[0],
      samePage: 'samePage' in document.documentElement.dataset,
    }));
  await expect.poll(shown).toEqual({ cards: 6, pill: 'TOUS', samePage: true });
  await tab.click('//nav[starts-with(@aria-label, "Filtrer")]//a[starts-with(., "PRODUCTION")]');
  await expect.poll(shown).toEqual({ cards: 6, pill: 'PRODUCTION', samePage: true });
  // The press is marked before the gallery has loaded what it asks for.
  await expect.poll(() => path(tab)).toBe('/projet?category=PRODUCTION');
  await tab.back();
  await expect.poll(shown).toEqual({ cards: 6, pill: 'TOUS', samePage: true });
  await tab.click(button('Afficher tous les projets'));
  await expect.poll(async () => (await shown()).cards).toBeGreaterThan(12);
});

test('pictures open in a lightbox, which goes on and closes with Escape', async ({ tab, site }) => {
  await refuseConsent(tab, site);
  await open(tab, site, projectAddress(site, 'influence', "La sieste, mode d'emploi"));
  const shown = () =>
    tab.evaluate(() => document.querySelector('[role=dialog] button[aria-current]')?.ariaLabel ?? undefined);
  await tab.click('//a[starts-with(@aria-label, "Agrandir")]');
  await expect.poll(shown).toMatch(/^Image 1 sur/);
  await tab.click(button('Image suivante'));
  await expect.poll(shown).toMatch(/^Image 2 sur/);
  await tab.press('ArrowRight');
  await expect.poll(shown).toMatch(/^Image 3 sur/);
  await expect
    .poll(() =>
      tab.evaluate(() => {
        const picture = document.querySelector<HTMLImageElement>('[aria-hidden="false"] img.pswp__img');
        return picture?.complete === true && picture.naturalWidth > 0;
      }),
    )
    .toBe(true);
  await tab.press('Escape');
  await expect.poll(() => tab.evaluate(() => document.querySelector('.pswp') === null)).toBe(true);
});

test('the contact form says what is missing at its field, and sends', async ({
  tab,
  site,
  expectComplaint,
}) => {
  expectComplaint(/400.*\/contact|status of 400/);
  await refuseConsent(tab, site);
  await open(tab, site, '/contact');
  // At once: the press that hydrates the form is replayed too.
  await tab.click(button('Envoyer'));
  const wrong = () => tab.evaluate(() => document.querySelectorAll('form [aria-invalid]').length);
  await expect.poll(wrong).toBe(5);
  await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  for (const [label, value] of [
    ['Prénom', 'Camille'],
    ['Nom', 'Serre'],
    ['Entreprise', 'Hélio'],
    ['E-mail', 'camille@exemple.fr'],
    ['Message', 'Un film pour juin, à Sète'],
  ] as const) {
    await tab.click(field(label));
    await tab.type(value);
  }
  await tab.click(button('Envoyer'));
  const reported = () =>
    tab.evaluate(() => document.querySelector('[data-sonner-toaster]')?.textContent ?? '');
  await expect.poll(reported).toContain('Message envoyé avec succès !');
  expect(await wrong()).toBe(0);
  await expect
    .poll(() => tab.evaluate(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value))
    .toBe('');
});

test('consent is requested, refused, changed and given, and no third party gets a request before', async ({
  tab,
  site,
  openTab,
}) => {
  await open(tab, site, '/contact');
  const consent = (of: Tab) => of.evaluate(() => document.documentElement.dataset['consent']);
  const isAsking = (of: Tab) => of.evaluate(() => document.documentElement.hasAttribute('data-asking'));
  await expect.poll(() => isAsking(tab)).toBe(true);
  await tab.click(button('Tout refuser'));
  await expect.poll(() => consent(tab)).toBe('');
  await open(tab, site, '/blog');
  await expect.poll(() => consent(tab)).toBe('');
  expect(await isAsking(tab)).toBe(false);
  await tab.click(button('Gérer mes cookies'));
  await tab.click('//dialog//input[@value="vimeo"]');
  await tab.click(button('Enregistrer mes choix'));
  await expect.poll(() => consent(tab)).toBe('vimeo');

  const another = await openTab();
  await open(another, site, '/blog');
  await another.click(button('Tout accepter'));
  await expect.poll(() => consent(another)).toBe('vimeo youtube instagram');
});

test('the showreel describes its sounds in captions, which the player reads from the page', async ({
  tab,
  site,
}) => {
  await refuseConsent(tab, site);
  await open(tab, site, '/');
  await tab.click(link('Lire le showreel'));
  const captions = () =>
    tab.evaluate(() => {
      const [track] = document.querySelector<HTMLVideoElement>('dialog video')?.textTracks ?? [];
      if (track?.mode === 'disabled') track.mode = 'hidden';
      return [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text);
    });
  await expect
    .poll(captions)
    .toEqual([
      '[Une corde grave et un souffle]',
      '[Une frappe douce à chaque changement de plan]',
      '[La dernière frappe]',
    ]);
});

test('a film plays by itself and pauses on demand', async ({ tab, site }) => {
  await refuseConsent(tab, site);
  await open(tab, site, '/');
  const plays = await tab.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"'),
  );
  test.skip(plays === '', 'This browser was installed without codecs for films');
  const playing = () =>
    tab.evaluate(() => {
      const film = document.querySelector<HTMLVideoElement>('hero-video video');
      return film !== null && !film.paused && film.currentTime > 0;
    });
  await expect.poll(playing).toBe(true);
  await tab.click(`//hero-video${button('Mettre la vidéo en pause')}`);
  await expect.poll(playing).toBe(false);
});
