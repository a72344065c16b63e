import { CursorDrawing, FramesDrawing, ModulesDrawing } from './offer-drawings.tsx';
import styles from './offers.module.css';

/** The three offers (§5.7). */
const OFFERS = [
  {
    id: 'outils',
    name: 'Outils de développement',
    text: 'Sites, e-commerce et outils métier sur des bases éprouvées, rapides dès le premier affichage.',
    drawing: <ModulesDrawing />,
  },
  {
    id: 'experience',
    name: 'Expérience utilisateur',
    text: 'Parcours testés avec de vraies personnes, accessibles au clavier comme au pouce.',
    drawing: <CursorDrawing />,
  },
  {
    id: 'creation',
    name: 'Création et refonte',
    text: 'On garde ce qui marche, on refait le reste, sans perdre votre référencement.',
    drawing: <FramesDrawing />,
  },
];

/**
 * Three cards that overlap like film cans on a shelf: what is seen of a covered one is its spine. The first two come
 * forward on hover and on focus, the third does nothing (§5.7). All of it is the style sheet's.
 */
export function Offers() {
  return (
    <section className={styles['section']} aria-labelledby="offres">
      <div className={styles['words']}>
        <h2 className="h2" id="offres">
          Trois façons d’avancer
        </h2>
        <p className="muted">Survolez une carte, elle passe devant.</p>
      </div>
      <div className={styles['stack']}>
        {OFFERS.map((offer, index) => (
          <article
            key={offer.id}
            className={styles['card']}
            aria-labelledby={`offre-${offer.id}`}
            // What hovering shows must be shown by the keyboard too.
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
