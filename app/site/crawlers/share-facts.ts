import { type PictureFacts, type PictureFactsByKey, stillPicture } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/page-names.ts';
import type { PostCard } from '#domain/posts/post.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import { filmPoster, type HeroFilm } from '#domain/site-content/hero-film.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import type { SharePicture } from '#features/share-pictures/share-picture.ts';

type Identity = SiteSettings['identity'];

/**
 * What the share picture of every other page shows: the agency (§34.4). Undefined while it has the name and the sign that the
 * software brings, whose picture is a file.
 */
export function agencySharePicture({ identity, places }: SiteSettings): SharePicture | undefined {
  if (identity.brandName === DEFAULT_SETTINGS.identity.brandName && identity.mark === '') return undefined;
  const line = places.cities.join(' – ');
  const { mark } = brandOf(identity);
  // The name is the title: it stands there once.
  return { kind: 'agence', id: 'site', title: identity.brandName, line, brand: '', mark, cover: '' };
}

/** What the share picture of a project shows. */
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

/** What the share picture of an article shows. */
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

/** What the share picture of a fixed page shows: the picture that its form gives for networks, else its title over its film. */
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

/** The title of the home page goes on after the name of the agency. */
function capitalised(title: string): string {
  return title.charAt(0).toLocaleUpperCase('fr') + title.slice(1);
}

function brandOf({ brandName, mark }: Identity): Pick<SharePicture, 'brand' | 'mark'> {
  return { brand: brandName, mark: mark || undefined };
}

function coverOf(address: string, facts: PictureFacts | undefined): Pick<SharePicture, 'cover' | 'focus'> {
  return { cover: stillPicture(address, facts)?.src ?? address, focus: facts?.focus };
}
