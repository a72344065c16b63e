import { type PictureFacts, type PictureFactsByKey, stillPicture } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/pages.ts';
import type { PostCard } from '#domain/posts/post.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import type { SearchAppearance } from '#domain/search-appearance/appearance-fields.ts';
import { filmPoster, type HeroFilm } from '#domain/site-content/hero-film.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import type { PictureCrop, SharePicture } from '#features/share-pictures/share-picture.ts';

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
  const { kind, id, coverImage, sharePicture, pictures } = project;
  return {
    kind,
    id,
    title,
    line: client,
    ...brandOf(identity),
    ...(ownPicture(sharePicture, pictures?.[sharePicture]) ?? coverOf(coverImage, pictures?.[coverImage])),
  };
}

/** Content of an article's share picture. `pictures`: the facts of the picture that its form sets. */
export function articleSharePicture(
  post: PostCard & Pick<SearchAppearance, 'sharePicture'>,
  pictures: PictureFactsByKey,
  identity: Identity,
): SharePicture {
  const { id, title, categoryName, coverImage, coverFacts, sharePicture } = post;
  return {
    kind: 'blog',
    id,
    title,
    line: categoryName,
    ...brandOf(identity),
    ...(ownPicture(sharePicture, pictures[sharePicture]) ?? coverOf(coverImage, coverFacts)),
  };
}

/** Content of the picture of an article for engines: its cover alone, in one of their ratios. */
export function articleCrop(post: PostCard, crop: PictureCrop): SharePicture {
  const { id, title, coverImage, coverFacts } = post;
  const shared = { kind: 'blog', id, title, line: '', brand: '' } as const;
  return { ...shared, plain: true, crop, ...coverOf(coverImage, coverFacts) };
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
    // That of the home page continues after the name of the agency.
    title: capitalised(title),
    line: '',
    ...brandOf(identity),
  } as const;
  const own = ownPicture(picture, pictures[picture]);
  if (own) return { ...shared, ...own };
  const { film }: { film?: HeroFilm } = content.hero ?? {};
  if (film === undefined) return { ...shared, cover: '' };
  const cover = filmPoster(film, pictures);
  const facts = pictures[film.poster || film.desktop];
  return { ...shared, cover, focus: facts?.focus };
}

function brandOf({ brandName, mark }: Identity): Pick<SharePicture, 'brand' | 'mark'> {
  return { brand: brandName, mark: mark || undefined };
}

/** The picture that a form sets for social networks, shown without text; undefined where it sets none. */
function ownPicture(address: string, facts: PictureFacts | undefined) {
  return address === '' ? undefined : { plain: true, ...coverOf(address, facts) };
}

function coverOf(address: string, facts: PictureFacts | undefined): Pick<SharePicture, 'cover' | 'focus'> {
  return { cover: stillPicture(address, facts)?.src ?? address, focus: facts?.focus };
}
