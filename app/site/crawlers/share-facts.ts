import { type PictureFacts, type PictureFactsByKey, stillPicture } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/pages.ts';
import type { PostCard } from '#domain/posts/post.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import { filmPoster, type HeroFilm } from '#domain/site-content/hero-film.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import type { SharePicture } from '#features/share-pictures/share-picture.ts';

type Identity = SiteSettings['identity'];

/**
 * Content of the default share picture: the agency (§34.4). Undefined for the software's default name and mark, whose
 * picture is a static file.
 */
export function agencySharePicture({ identity, places }: SiteSettings): SharePicture | undefined {
  if (identity.brandName === DEFAULT_SETTINGS.identity.brandName && identity.mark === '') return undefined;
  const line = places.cities.join(' – ');
  const { mark } = brandOf(identity);
  // The name is already the title: it is not repeated.
  return { kind: 'agence', id: 'site', title: identity.brandName, line, brand: '', mark, cover: '' };
}

/** Content of a project's share picture. */
export function projectSharePicture(project: Project, identity: Identity): SharePicture {
  const { title, client } = projectNames(project);
  const { kind, id, coverImage, pictures } = project;
  return {
    kind,
    id,
    title,
    line: client,
    ...brandOf(identity),
    ...coverOf(coverImage, pictures?.[coverImage]),
  };
}

/** Content of an article's share picture. */
export function articleSharePicture(post: PostCard, identity: Identity): SharePicture {
  const { id, title, categoryName, coverImage, coverFacts } = post;
  return {
    kind: 'blog',
    id,
    title,
    line: categoryName,
    ...brandOf(identity),
    ...coverOf(coverImage, coverFacts),
  };
}

type Page = {
  content: { hero?: object; search: { title: string; picture: string } };
  pictures: PictureFactsByKey;
};

/**
 * Content of a fixed page's share picture: the one that its form sets for social networks, else its title over its
 * film.
 */
export function pageSharePicture(
  name: PageName,
  { content, pictures }: Page,
  identity: Identity,
): SharePicture {
  const { title, picture } = content.search;
  const shared = {
    kind: 'page',
    id: name,
    title: capitalised(title),
    line: '',
    ...brandOf(identity),
  } as const;
  if (picture !== '') return { ...shared, plain: true, ...coverOf(picture, pictures[picture]) };
  const { film }: { film?: HeroFilm } = content.hero ?? {};
  if (film === undefined) return { ...shared, cover: '' };
  const cover = filmPoster(film, pictures);
  const facts = pictures[film.poster || film.desktop];
  return { ...shared, cover, focus: facts?.focus };
}

/** The title of the home page continues after the name of the agency. */
function capitalised(title: string): string {
  return title.charAt(0).toLocaleUpperCase('fr') + title.slice(1);
}

function brandOf({ brandName, mark }: Identity): Pick<SharePicture, 'brand' | 'mark'> {
  return { brand: brandName, mark: mark || undefined };
}

function coverOf(address: string, facts: PictureFacts | undefined): Pick<SharePicture, 'cover' | 'focus'> {
  return { cover: stillPicture(address, facts)?.src ?? address, focus: facts?.focus };
}
