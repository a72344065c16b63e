import type { VideoObjectLeaf, WithContext } from 'schema-dts';
import type { BodyNode } from '#content/types/article/view/post-body.ts';
import type { PictureFacts } from '#domain/files/stored-picture.ts';
import { type FilmAlternatives, NOT_NEEDED } from '#domain/films/film-alternatives.ts';
import { type AdditionalFilm, additionalFilm } from '#domain/media-blocks/additional-film.ts';
import { mediaFacts } from '#domain/media-blocks/media-types.ts';
import { vimeoPlayerUrl, youtubeEmbedUrl, youtubeVideoId } from '#domain/media-blocks/video-link.ts';
import type { Project } from '#domain/projects/project.ts';
import { projectNames } from '#domain/projects/project.ts';
import { absoluteUrl } from './structured-data.ts';

type FilmFacts = {
  name: string;
  description: string;
  thumbnail: string;
  /** Omitted where it is unknown, like the duration. */
  uploadDate?: Date | null | undefined;
  durationMs?: number | undefined;
  /** What stands beside it for those who don't hear or don't see it. */
  alternatives?: FilmAlternatives;
} & ({ embedUrl: string } | { contentPath: string });

/**
 * Structured data of a film on a page (§11.11). None where its upload date is unknown: engines ignore a VideoObject
 * without it (§70.4).
 */
export function filmData(siteUrl: string, film: FilmFacts): WithContext<VideoObjectLeaf>[] {
  if (!film.uploadDate) return [];
  const data: WithContext<VideoObjectLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.name,
    description: film.description,
    thumbnailUrl: youtubePicture(film) ?? absoluteUrl(siteUrl, film.thumbnail),
    uploadDate: film.uploadDate.toISOString(),
    ...(film.durationMs ? { duration: `PT${Math.max(1, Math.round(film.durationMs / 1000))}S` } : {}),
    ...('embedUrl' in film
      ? { embedUrl: film.embedUrl }
      : { contentUrl: absoluteUrl(siteUrl, film.contentPath) }),
    ...accessibility(film.alternatives),
  };
  return [data];
}

/** The alternatives by the names that schema.org gives them; the texts themselves are on the page. */
function accessibility({ captions, transcription, audioDescription }: FilmAlternatives = {}) {
  const accessibilityFeature = [
    ...(captions ? ['captions'] : []),
    ...(transcription ? ['transcript'] : []),
    ...(audioDescription && audioDescription !== NOT_NEEDED ? ['audioDescription'] : []),
  ];
  return accessibilityFeature.length > 0 ? { accessibilityFeature } : {};
}

/** For search engines only: no page requests it. */
function youtubePicture(film: FilmFacts): string | undefined {
  const id = 'embedUrl' in film ? youtubeVideoId(film.embedUrl) : undefined;
  return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

/** Stored facts about a film of the site: its poster, its upload date, its duration. */
export function storedFilmFacts(facts: PictureFacts | undefined) {
  return {
    ...(facts?.poster ? { thumbnail: facts.poster } : {}),
    ...(facts?.film ? { uploadDate: new Date(facts.film.storedAt), durationMs: facts.film.durationMs } : {}),
  };
}

/** Every film on a project's page, of any kind: those of its media blocks, its own ones, its additional one. */
export function projectFilms(
  siteUrl: string,
  project: Project,
  description: string,
  thumbnail: string,
): WithContext<VideoObjectLeaf>[] {
  const { title } = projectNames(project);
  const shared = { description, thumbnail, uploadDate: project.publishedAt ?? project.createdAt };
  const film = (
    vimeoId: string,
    own: { name?: string | undefined; description?: string | undefined },
    alternatives: FilmAlternatives,
  ) => {
    const embedUrl = vimeoPlayerUrl(vimeoId);
    if (!embedUrl) return [];
    const facts = { name: own.name || title, description: own.description || description };
    return filmData(siteUrl, { ...shared, ...facts, alternatives, embedUrl });
  };
  const blocks = 'blocks' in project ? project.blocks.flatMap((block) => block.medias) : [];
  const inBlocks = blocks.flatMap((media) => {
    const found = mediaFacts(media.type).film?.(media);
    return found ? film(found.vimeoId, { name: media.caption }, found) : [];
  });
  const videos = 'videos' in project ? project.videos : [];
  const own = videos.flatMap((video) =>
    film(video.vimeoId, { name: video.title, description: video.description }, video),
  );
  const address = 'additionalMediaUrl' in project ? project.additionalMediaUrl : '';
  const place = placeOf(additionalFilm(address));
  const stored = storedFilmFacts(project.pictures?.[address]);
  const additional = place
    ? filmData(siteUrl, {
        ...shared,
        ...stored,
        name: title,
        ...place,
        alternatives: additionalAlternatives(project),
      })
    : [];
  return [...inBlocks, ...own, ...additional];
}

function additionalAlternatives(project: Project): FilmAlternatives {
  if (!('additionalMediaUrl' in project)) return {};
  return {
    captions: project.additionalMediaCaptions,
    transcription: project.additionalMediaTranscription,
    audioDescription: project.additionalMediaAudioDescription,
  };
}

function placeOf(
  film: AdditionalFilm | undefined,
): { embedUrl: string } | { contentPath: string } | undefined {
  switch (film?.at) {
    case 'vimeo':
      return { embedUrl: film.player };
    case 'youtube':
      return { embedUrl: youtubeEmbedUrl(film.videoId) };
    case 'site':
      return { contentPath: film.path };
    case 'elsewhere':
      return { contentPath: film.address };
    default:
      return undefined;
  }
}

type ArticleFacts = { name: string; description: string; thumbnail: string; uploadDate: Date | null };

/** The YouTube and Vimeo films in the text of an article. */
export function articleFilms(
  siteUrl: string,
  nodes: readonly BodyNode[],
  article: ArticleFacts,
): WithContext<VideoObjectLeaf>[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (!('embed' in node)) return articleFilms(siteUrl, node.children, article);
    return node.embed === 'instagram' ? [] : filmData(siteUrl, { ...article, embedUrl: node.src });
  });
}
