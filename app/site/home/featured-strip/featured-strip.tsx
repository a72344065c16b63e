import { ProjectCover } from '#content/types/projects/cover/project-cover.tsx';
import type { PageContent } from '#domain/pages/pages.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { projectDate } from '#domain/projects/project-date.ts';
import { galleryPath, projectPath } from '#domain/projects/project-paths.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { ownMark } from '#features/settings/brand-marks.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { type Deferred, DeferredSection } from '#site/deferred.tsx';
import { Letters } from '#ui/accelerated-word/accelerated-word.tsx';
import { letterBoxes, widthOf } from '#ui/accelerated-word/letter-boxes.ts';
import { BrandMark, BrandMarkStrokes } from '#ui/brand-mark.tsx';
import { RoundButton } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ChipLink } from '#ui/chip/chip.tsx';
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx';
import { RevealWhenSeen } from '#ui/reveal/reveal-when-seen.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './featured-strip.module.css';

// Six side by side from 1280 px, of which one expands; stacked below that width (featured-strip.module.css).
const PANEL_BOXES = [
  { when: '(min-width: 1280px)', width: '30vw', height: 'clamp(560px, 46vw, 760px)' },
  { when: '(min-width: 768px)', width: '100vw', height: '62vw' },
  { width: '100vw', height: 'min(118vw, 640px)' },
];

/** Enough repetitions that their end is never visible, however far the band slides. */
const REPEATS = [0, 1, 2, 3, 4, 5];
/** Between the words, and the width of a mark, in em. */
const GAP = 0.34;
const MARK = 0.95;

/** The two words of the band. */
type Words = PageContent<'accueil'>['featured'];

/** The band DERNIERS PROJETS and the strip of featured projects under it (§3.6 to §3.11). */
export function FeaturedStrip({
  words,
  projects,
}: {
  words: Words;
  projects: Deferred<ProjectCard[] | undefined>;
}) {
  return (
    <DeferredSection data={projects} waiting={<Spinner className={styles['waiting']}>Chargement...</Spinner>}>
      {(cards) => (cards && cards.length > 0 ? <Strip words={words} cards={cards} /> : null)}
    </DeferredSection>
  );
}

function Strip({ words, cards }: { words: Words; cards: ProjectCard[] }) {
  return (
    <section aria-labelledby="derniers-projets" data-later-styles="">
      <scroll-banner className={styles['banner']}>
        <h2 className="sr" id="derniers-projets">
          {words.first} {words.second}
        </h2>
        <div className={styles['words']} data-slides="" aria-hidden="true">
          <BannerWords {...words} />
        </div>
      </scroll-banner>
      <featured-strip className={styles['strip']}>
        <RevealWhenSeen>
          <ul className={styles['panels']} data-panels="">
            {cards.map((card, index) => (
              <li
                key={card.id}
                className={styles['panel']}
                data-in-view={index < 6 ? '' : undefined}
                data-later=""
              >
                <Panel card={card} />
              </li>
            ))}
          </ul>
        </RevealWhenSeen>
        <div className={styles['under']}>
          <ButtonLink href={galleryPath()}>Voir tous les projets</ButtonLink>
          <div className={styles['arrows']} data-arrows="" hidden>
            <RoundButton aria-label="Projets précédents" data-step="-6" disabled>
              <ArrowLeft />
            </RoundButton>
            <RoundButton aria-label="Projets suivants" data-step="6" disabled={cards.length <= 6}>
              <ArrowRight />
            </RoundButton>
          </div>
        </div>
      </featured-strip>
    </section>
  );
}

/** The band as one picture. The agency's own mark is a mask, which needs elements (`brand-mark.module.css`). */
function BannerWords({ first, second }: Words) {
  const opening = letterBoxes(first, { from: 150, to: 60, power: 1 });
  const closing = letterBoxes(second, { from: 60, power: 1.2 });
  const middle = widthOf(opening) + GAP;
  const end = middle + widthOf(closing) + GAP;
  const period = end + MARK + GAP;
  const { settings, pictures } = useSiteFacts();
  const own = ownMark(settings.identity, pictures) !== undefined;
  const middleOfLine = (74 - (hundred(MARK) * 34) / 58) / 2;
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${hundred(period * REPEATS.length)} 74`}>
        <g id="derniers-projets-bande" fontSize="100">
          <Letters boxes={opening} />
          <Letters boxes={closing} x={hundred(middle)} />
          {own ? null : (
            <BrandMarkStrokes
              transform={`translate(${hundred(end)} ${middleOfLine.toFixed(1)}) scale(${(hundred(MARK) / 58).toFixed(3)})`}
            />
          )}
        </g>
        {REPEATS.map((repeat) =>
          repeat === 0 ? null : (
            <use key={repeat} href="#derniers-projets-bande" x={hundred(period * repeat)} />
          ),
        )}
      </svg>
      {own
        ? REPEATS.map((repeat) => (
            <BrandMark
              key={repeat}
              className={styles['mark']}
              style={{ left: `${hundred(end + period * repeat) / 100}em` }}
            />
          ))
        : null}
    </>
  );
}

const hundred = (em: number) => Math.round(em * 100);

function Panel({ card }: { card: ProjectCard }) {
  const date = projectDate(card);
  return (
    <>
      <a className={styles['link']} href={projectPath(card.kind, card.id)}>
        <ProjectCover cover={card.coverImage} facts={card.coverFacts} kind={card.kind} boxes={PANEL_BOXES} />
        <span className={styles['text']} data-revealed="">
          <span className={styles['client']}>{frenchTypography(card.client)}</span>{' '}
          <strong className={styles['title']}>{frenchTypography(card.title)}</strong> {date}
        </span>
      </a>
      <ChipLink href={galleryPath(card.category)} className={styles['chip']}>
        {card.category}
      </ChipLink>
    </>
  );
}
