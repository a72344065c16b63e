import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStoredFile } from '../files/stored-file.ts';
import { additionalFilm } from '../media-blocks/additional-film.ts';
import { contactFormSchema } from '../messages/contact-message.ts';
import { postFormSchema } from '../posts/post.ts';
import { linkAddress } from '../posts/post-content.ts';
import { productionFormSchema } from '../projects/production.ts';
import { webFormSchema } from '../projects/web.ts';
import { emailField } from './email-field.ts';
import { typedWebAddress, webAddress } from './web-address.ts';

const FILE = '/storage/v1/object/public/project-images/2026/01/02/1_a.webp';

/** Invalid URLs, each typed by a real user. */
const NO_ADDRESSES = [
  'https://',
  'http://mon site.fr/film',
  'http:///',
  'https://exemple.fr:99999/',
  'https://moi:secret@exemple.fr/',
  'ftp://exemple.fr/film',
  'javascript:alert(1)',
  '//exemple.fr/film',
  'https://exem\u0000ple.fr/',
  'https://exemple.fr/\u2028film',
  'https://exemple.fr/\u0085film',
  'https://[::1',
  'exemple',
];

/** None of these is a stored file of the site. */
const NO_FILES = [
  'https://exemple.fr/a.webp',
  '//exemple.fr/a.webp',
  '/a.webp',
  '/storage/v1/object/public/a.webp',
  '/storage/v1/object/public/../../etc/a.webp',
  `${FILE}?w=640`,
  `${FILE}\t`,
  'data:image/png;base64,AAAA',
  'http://',
];

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('web URLs', () => {
  it('are accepted as they were typed', () => {
    for (const address of ['https://exemple.fr/film', 'HTTP://Exemple.fr', 'https://wetransfer.com/a?b=c#d'])
      expect(webAddress(` ${address} `)).toBe(address);
  });

  it('lose the invisible characters that are copied along with them', () => {
    const [before, after] = ['\ufeff\u200b\u202a ', ' \u202c\u2060'];
    expect(webAddress(`${before}https://exemple.fr/a${after}`)).toBe('https://exemple.fr/a');
    const typed = { firstName: 'a', lastName: 'b', company: 'c', message: 'Une famille 👩\u200d👧' };
    const addresses = {
      email: `${before}a@exemple.fr${after}`,
      briefLink: `${before}https://exemple.fr${after}`,
    };
    expect(contactFormSchema.parse({ ...typed, ...addresses })).toMatchObject({
      ...typed,
      email: 'a@exemple.fr',
      briefLink: 'https://exemple.fr',
    });
  });

  it('lose those inside, such as the soft hyphens of a web page', () => {
    expect(webAddress('https://exem\u00adple.fr/une\u00ad-page\u2061')).toBe('https://exemple.fr/une-page');
    expect(linkAddress('exemple.fr/une\u00ad-page')).toBe('http://exemple.fr/une-page');
    expect(emailField.parse('pre\u00adnom@\u061cexem\u00adple.fr')).toBe('prenom@exemple.fr');
    const film = 'https://youtu.be/dQw4w9WgXcQ';
    const values = { clientName: 'a', videoTitle: 'b', additionalMediaUrl: `${film}\u200b` };
    expect(productionFormSchema.parse(values).additionalMediaUrl).toBe(film);
    expect(additionalFilm(`\u202a${film}\u202c`)).toMatchObject({ at: 'youtube' });
  });

  it.each(NO_ADDRESSES)('are not %j', (text) => {
    expect(webAddress(text)).toBeUndefined();
    expect(additionalFilm(text)).toBeUndefined();
  });

  it('can all be parsed, whatever was typed', () => {
    const typed = fc.array(
      fc.constantFrom('http://', 'a', ':', '/', '@', '[', ']', '%', '\\', '.', '8', '?'),
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const address = webAddress(parts.join(''));
        if (address !== undefined) expect(['http:', 'https:']).toContain(new URL(address).protocol);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('what a form accepts', () => {
  const production = { clientName: 'a', videoTitle: 'b' };

  // U+0000 is removed from every typed text before any check.
  it.each(NO_ADDRESSES.filter((text) => !text.includes('\0')))(
    'reports at the field that %j is no film',
    (additionalMediaUrl) => {
      expect(messages(productionFormSchema.safeParse({ ...production, additionalMediaUrl }))).toEqual({
        additionalMediaUrl: 'L’adresse d’un film, par exemple https://vimeo.com/1063867036',
      });
    },
  );

  it.each([
    '',
    '1063867036',
    'vimeo.com/1063867036',
    'https://youtu.be/abcdefghijk',
    'https://exemple.fr/film',
    FILE,
  ])('accepts %j as a film', (additionalMediaUrl) => {
    const parsed = productionFormSchema.parse({ ...production, additionalMediaUrl });
    expect(parsed.additionalMediaUrl).toBe(additionalMediaUrl);
  });

  it.each(NO_FILES)('reports at the field that %j is no picture of the site', (address) => {
    const refused =
      'Ce fichier n’est pas sur ce site\u00a0: choisissez-le sur votre ordinateur pour le téléverser.';
    expect(messages(productionFormSchema.safeParse({ ...production, coverImage: address }))).toEqual(
      address.trim() === FILE ? {} : { coverImage: refused },
    );
    const post = { title: 'a', slug: 'a', status: 'Draft', categoryId: 'a', authorId: 'a' };
    expect(messages(postFormSchema.safeParse({ ...post, coverImage: `${address}x` }))).toEqual({
      coverImage: refused,
    });
    const medias = [{ id: 'm', type: 'image', url: `${address}?` }];
    const blocks = [{ id: 'b', layout: '1-col', medias }];
    const web = { client: 'a', title: 'b', brief: 'c', recommendation: 'd', blocks };
    expect(messages(webFormSchema.safeParse(web))).toEqual({ 'blocks.0.medias.0.url': refused });
  });

  it('reports at the field that a link to a brief is invalid', () => {
    const message = { firstName: 'a', lastName: 'b', company: 'c', email: 'a@exemple.fr', message: 'd' };
    expect(messages(contactFormSchema.safeParse({ ...message, briefLink: 'http://mon brief' }))).toEqual({
      briefLink: 'Une adresse qui commence par https://',
    });
    expect(contactFormSchema.parse({ ...message, briefLink: 'https://exemple.fr/b' }).briefLink).toBe(
      'https://exemple.fr/b',
    );
  });

  it.each([
    ['technicalDetails', 20_001],
    ['brief', 20_001],
    ['vision', 20_001],
  ])('says in French how long %s may be', (field, length) => {
    const [message] = Object.values(
      messages(productionFormSchema.safeParse({ ...production, [field]: 'a'.repeat(length) })),
    );
    expect(message).toMatch(/caractères au plus/);
  });
});

it('a stored file is a path of the store and nothing else', () => {
  expect(isStoredFile(FILE)).toBe(true);
  expect(NO_FILES.filter(isStoredFile)).toEqual([]);
});

it.each([
  ['facebook.com/agence', 'https://facebook.com/agence'],
  [' www.linkedin.com/company/x ', 'https://www.linkedin.com/company/x'],
  ['http://exemple.fr/x', 'http://exemple.fr/x'],
  ['www.Cha\u0302teau.fr', 'https://www.Cha\u0302teau.fr'],
  ['agence', undefined],
  ['javascript:alert(1)', undefined],
  ['moi@exemple.fr', undefined],
  ['exemple.fr/un mot', undefined],
])('an address without https is completed (%s)', (typed, address) => {
  expect(typedWebAddress(typed)).toBe(address);
});
