import { Fragment } from 'react';
import type { PageContent } from '#domain/pages/pages.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { fittingStretch, textWidth } from '#ui/accelerated-word/letter-boxes.ts';
import styles from './figures.module.css';

/** Font-stretch, and the number of digits that fit into their column (figures.module.css). */
const PLACES = [
  { stretch: 58, digits: 2 },
  { stretch: 78, digits: 2 },
  { stretch: 112, digits: 3 },
  { stretch: 150, digits: 3 },
];

/** A value that is wider than its digits, as a longer number or one with letters, is set narrower, then smaller. */
function styleOf(value: string, { stretch, digits }: (typeof PLACES)[number]) {
  const room = digits * Math.max(...Array.from('0123456789', (digit) => textWidth(digit, stretch)));
  const narrowed = Math.floor(fittingStretch(value, room, stretch));
  const fit = room / textWidth(value, narrowed);
  return { '--s': `${narrowed}%`, ...(fit < 1 ? { '--fit': fit.toFixed(2) } : {}) };
}

type FiguresProps = PageContent<'accueil'>['figures'] & {
  figures: SiteSettings['figures']['list'];
  children: React.ReactNode;
};

/** The light section: the agency's claims (§3.15), then its clients (`children`). */
export function Figures({ heading, introduction, figures, children }: FiguresProps) {
  return (
    <section className={styles['section']} aria-labelledby="titre-chiffres" data-later="">
      <div className={styles['top']}>
        <h2 className="h2" id="titre-chiffres">
          {heading}
        </h2>
        <p>{introduction}</p>
      </div>
      <seen-once className={styles['figures']}>
        <dl>
          {PLACES.map((place, index) => {
            const { value = '', label = '' } = figures[index] ?? {};
            return (
              <Fragment key={place.stretch}>
                <dt>{label}</dt>
                <dd style={styleOf(value, place)}>
                  {value}
                  <sup>+</sup>
                </dd>
              </Fragment>
            );
          })}
        </dl>
      </seen-once>
      {children}
    </section>
  );
}
