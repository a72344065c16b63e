import type { PageContent } from '#domain/pages/pages.ts';
import { de } from '#domain/text/french-elision.ts';
import { EXPERTISES } from '#site/expertises.ts';
import { textWidth } from '#ui/accelerated-word/letter-boxes.ts';
import { ArrowRight } from '#ui/icons.tsx';
import styles from './expertise-rows.module.css';

/** Maximum width of a title next to its description, in em of its own size, and its maximum stretch. */
const ROOM = 7.6;
const FASTEST = 138;

/** The font-stretch at which a title fills its space. */
function stretchOf(title: string): number {
  const narrow = textWidth(title, 50);
  const grows = textWidth(title, 150) - narrow;
  return Math.min(FASTEST, Math.floor(50 + (100 * (ROOM - narrow)) / grows));
}

/** The four services as rows that accelerate under the pointer (§3.12). */
export function ExpertiseRows({ heading, introduction, ...words }: PageContent<'accueil'>['expertises']) {
  const descriptions: Record<(typeof EXPERTISES)[number]['name'], string> = {
    influence: words.influence,
    production: words.production,
    'solutions-web': words.web,
    'social-media': words.social,
  };
  return (
    <section className={styles['section']} aria-labelledby="expertises" data-later-styles="">
      <div className={styles['top']}>
        <h2 className="h2" id="expertises">
          {heading}
        </h2>
        <p className="muted">{introduction}</p>
      </div>
      <expertise-rows className={styles['rows']}>
        <ul>
          {EXPERTISES.map(({ name, title, path }) => {
            const slug = path.slice(1);
            return (
              <li key={slug} className={styles['row']} style={{ '--stretch': `${stretchOf(title)}%` }}>
                <h3 className={styles['title']}>
                  <a className={styles['link']} href={path}>
                    {title}
                  </a>
                </h3>
                <p className={styles['description']} id={`expertise-${slug}`}>
                  {descriptions[name]}
                </p>
                <ArrowRight className={styles['arrow']} />
                <button
                  type="button"
                  className={styles['toggle']}
                  aria-expanded="false"
                  aria-controls={`expertise-${slug}`}
                  aria-label={`Détails ${de(title)}`}
                />
              </li>
            );
          })}
        </ul>
      </expertise-rows>
    </section>
  );
}
