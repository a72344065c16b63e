import { siteMedia } from '#domain/files/site-media.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { FilmAlternatives } from '#domain/films/film-alternatives.ts';
import { vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import type { PageContent } from '#domain/pages/pages.ts';
import { DEFAULT_FACTS } from '#domain/site-settings.ts';
import { storedFilmFacts } from '#site/seo/film-data.ts';

/** The full film: at Vimeo where a URL is set, else a file of the site. */
export function showreelFilm({
  film,
  vimeo,
}: Pick<PageContent<'accueil'>['showreel'], 'film' | 'vimeo'>): { player: string } | { file: string } {
  const player = vimeo === '' ? undefined : vimeoPlayerUrl(vimeo);
  return player === undefined ? { file: film } : { player };
}

/** The texts and pictures of the default film: another film needs other ones. */
const ORIGINAL = {
  film: siteMedia('showreel/showreel-film.mp4'),
  captions: `WEBVTT

00:00:00.000 --> 00:00:02.400
[Une corde grave et un souffle]

00:00:02.400 --> 00:00:07.400
[Une frappe douce à chaque changement de plan]

00:00:18.100 --> 00:00:20.000
[La dernière frappe]`,
  audioDescription: siteMedia('showreel/showreel-described.mp4'),
  transcription: `Film sans parole, de vingt secondes. On entend une corde grave, un souffle, et une frappe douce à chaque changement de plan.

Un voile de lumière orange se déploie sur fond noir. Une course de lignes bleues passe. Des arches blanches sur fond bleu\u00a0; des sphères claires sur fond de terre cuite\u00a0; un vol d’oiseau à l’encre bleue\u00a0; une toupie de lumière verte.

Trois visages faits de lignes\u00a0: blanches sur noir, noires sur orange, cuivre sur noir. Un soleil pâle au-dessus de collines. Un satin prune, puis un satin bleu canard. Le voile revient en rose et en bleu, la course en rouge.

À la fin, sur fond noir, un signe orange et le nom de l’agence.`,
};

/**
 * Whether the full film is the software's default, which ends with the name of the demonstration's agency, although the
 * agency has another name (§3.13).
 */
export function endsOnAnotherName(
  { film, vimeo }: Pick<PageContent<'accueil'>['showreel'], 'film' | 'vimeo'>,
  brandName: string,
): boolean {
  return vimeo === '' && film === ORIGINAL.film && brandName !== DEFAULT_FACTS.brandName;
}

/** Upload date, duration and poster of the full film, as far as they are known (§11.11). */
export function showreelFacts(
  { film, vimeo }: Pick<PageContent<'accueil'>['showreel'], 'film' | 'vimeo'>,
  pictures: PictureFactsByKey,
) {
  return vimeo === '' ? storedFilmFacts(pictures[film]) : {};
}

/** Text alternatives of the full film (§66.3): the typed ones, or the known ones of the default film. */
export function showreelAlternatives({
  film,
  vimeo,
  transcription,
  captions,
  audioDescription,
}: Pick<
  PageContent<'accueil'>['showreel'],
  'film' | 'vimeo' | 'transcription' | 'captions' | 'audioDescription'
>): FilmAlternatives {
  const isOriginal = vimeo === '' && film === ORIGINAL.film;
  return {
    transcription: transcription || (isOriginal ? ORIGINAL.transcription : ''),
    captions: captions || (isOriginal ? ORIGINAL.captions : ''),
    audioDescription: audioDescription || (isOriginal ? ORIGINAL.audioDescription : ''),
  };
}
