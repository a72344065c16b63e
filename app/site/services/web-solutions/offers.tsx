import type { PageContent } from '#domain/pages/pages.ts';
import { CursorDrawing, FramesDrawing, ModulesDrawing } from './offer-drawings.tsx';
import styles from './offers.module.css';

const DRAWINGS = [
  { id: 'outils', drawing: <ModulesDrawing /> },
  { id: 'experience', drawing: <CursorDrawing /> },
  { id: 'creation', drawing: <FramesDrawing /> },
];

/**
 * Three cards that overlap like film cans on a shelf: the visible part of a covered one is its spine. The first two
 * come forward on hover and on focus, the third does nothing (§5.7). CSS only.
 */
export function Offers({ heading, introduction, list }: PageContent<'solutions-web'>['offers']) {
  const offers = DRAWINGS.map((rendered, index) => ({ ...rendered, name: '', text: '', ...list[index] }));
  return (
    <section className={styles['section']} aria-labelledby="offres">
      <div className={styles['words']}>
        <h2 className="h2" id="offres">
          {heading}
        </h2>
        <p className="muted">{introduction}</p>
      </div>
      <div className={styles['stack']}>
        {offers.map((offer, index) => (
          <article
            key={offer.id}
            className={styles['card']}
            aria-labelledby={`offre-${offer.id}`}
            // Content shown on hover must be reachable by keyboard too.
            tabIndex={index < 2 ? 0 : undefined}
          >
            <span className={styles['spine']} aria-hidden="true">
              {offer.name}
            </span>
            <div className={styles['face']}>
              {offer.drawing}
              <div>
                <h3 id={`offre-${offer.id}`}>{offer.name}</h3>
                <p>{offer.text}</p>
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
