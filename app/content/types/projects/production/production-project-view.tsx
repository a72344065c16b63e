import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import {
  type FilmAlternatives as Alternatives,
  displayedAlternatives,
} from '#domain/films/film-alternatives.ts';
import { additionalFilm } from '#domain/media-blocks/additional-film.ts';
import { vimeoPageUrl, vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import type { ProjectCard as Project } from '#domain/projects/project-card.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import FilmPlayer, { type Film } from '#ui/embeds/film-player.island.tsx';
import { FilmAlternatives } from '#ui/film-alternatives/film-alternatives.tsx';
import { ProjectCard } from '../card/project-card.tsx';
import { posterOf } from '../cover/project-cover.tsx';
import { ProjectHero } from '../page-frame/project-hero.tsx';
import { BackToProjects, ProjectColumns } from '../page-frame/project-layout.tsx';
import { ProjectHeading, ProjectSection, ProjectTexts } from '../page-frame/project-text.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';
import { AdditionalFilm } from './additional-film.tsx';
import styles from './production-project-view.module.css';

type ProductionProject = ProjectOfKind<'production'>;

/** The page of a production: its films, its texts and related productions. */
export function ProductionProjectView(props: ProjectViewProps<'production'>) {
  const { project } = props;
  return (
    <article>
      <ProjectHero
        client={project.clientName}
        cover={project.coverImage}
        facts={project.pictures?.[project.coverImage]}
        kind="production"
      />
      <ProjectColumns
        breadcrumb={props.breadcrumb}
        texts={
          <>
            <ProjectHeading title={project.videoTitle} month={project.month} year={project.year} />
            <ProjectTexts project={project} />
            <Means details={project.technicalDetails} formats={project.complementaryFormats} />
          </>
        }
        media={<Films project={project} />}
        mediaFirst
      />
      <Related projects={props.related} />
      <BackToProjects />
    </article>
  );
}

export default routedView(ProductionProjectView);

function Films({ project }: { project: ProductionProject }) {
  const films = filmsOf(project);
  if (films.length === 0 && additionalFilm(project.additionalMediaUrl) === undefined) return null;
  const poster = posterOf(project.coverImage, project.pictures);
  const name = frenchTypography(project.videoTitle);
  return (
    <div className={styles['films']}>
      <div>
        <FilmPlayer
          provider={EMBED_PROVIDERS.vimeo}
          films={films.map(({ alternatives: _alternatives, ...film }) => film)}
          poster={poster}
          name={name}
        />
        {films.map(({ src, title, alternatives }, index) => (
          <FilmAlternatives
            key={`${src} ${index.toString()}`}
            of={title || (films.length > 1 ? `Film ${index + 1}` : name)}
            named={films.length > 1}
            {...displayedAlternatives(alternatives)}
          />
        ))}
      </div>
      <AdditionalFilm
        url={project.additionalMediaUrl}
        alternatives={{
          transcription: project.additionalMediaTranscription,
          captions: project.additionalMediaCaptions,
          audioDescription: project.additionalMediaAudioDescription,
        }}
        title={project.videoTitle}
        poster={poster}
        pictures={project.pictures}
        unavailable={project.unavailable}
      />
    </div>
  );
}

/** The films that can be shown: an invalid Vimeo reference is left out. */
function filmsOf(project: ProductionProject): (Film & { alternatives: Alternatives })[] {
  return project.videos.flatMap(({ vimeoId, title, transcription, audioDescription }) => {
    const src = vimeoPlayerUrl(vimeoId);
    const original = vimeoPageUrl(vimeoId);
    const alternatives = { transcription, audioDescription };
    if (!src || !original) return [];
    const film = { src, original, title: frenchTypography(title), alternatives };
    return project.unavailable?.includes(original) ? [{ ...film, unavailable: true }] : [film];
  });
}

/** The means as bullets; the complementary formats are a second list below them (§7.10). */
function Means(props: { details: readonly string[]; formats: readonly string[] }) {
  if (props.details.length === 0 && props.formats.length === 0) return null;
  return (
    <ProjectSection heading="Moyens Techniques et Humains">
      <Bullets lines={props.details} />
      {props.formats.length > 0 ? (
        <>
          <h4 className={styles['second']}>Formats complémentaires</h4>
          <Bullets lines={props.formats} />
        </>
      ) : null}
    </ProjectSection>
  );
}

function Bullets({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles['bullets']}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
        <li key={index}>{frenchTypography(line)}</li>
      ))}
    </ul>
  );
}

function Related({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby="autres-projets">
      <h2 id="autres-projets" className="h2">
        D’autres productions
      </h2>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
