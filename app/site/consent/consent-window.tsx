import { href } from 'react-router';
import { THIRD_PARTIES, type ThirdParty } from '#domain/consent/third-parties.ts';
import { Cross } from '#ui/icons.tsx';
import preferences from './consent-preferences.module.css';
import styles from './consent-window.module.css';

const TITLE = 'Vos données, votre choix';

/**
 * The consent banner of the first visit and the detailed choices (§10.3, §10.4): refusing is as easy as accepting. The
 * element `consent-choices` shows them, and makes the choices from their template; without JavaScript no third party is
 * ever loaded, and no banner appears.
 */
export function ConsentWindow(props: {
  thirdParties?: readonly ThirdParty[];
  /** Version of the displayed text, where the agency wants a proof of each choice (§48.2). */
  proof?: string | undefined;
  /** Whether the page shows the banner by itself; its films and the footer's button open it in any case. */
  asks?: boolean;
}) {
  const { thirdParties = Object.values(THIRD_PARTIES), proof, asks = true } = props;
  return (
    <consent-choices
      className={styles['host']}
      data-screen-only=""
      data-proof={proof}
      data-asks={asks ? '' : undefined}
    >
      <section className={styles['card']} role="dialog" aria-label={TITLE} data-card="" hidden>
        <p className={styles['words']}>
          <b>{TITLE}.</b> Films et publications viennent d’autres sites&nbsp;: ils ne se chargent qu’avec
          votre accord.
        </p>
        <div className={styles['buttons']}>
          <button type="button" data-choice="none">
            Tout refuser
          </button>
          <button type="button" data-customise="">
            Personnaliser
          </button>
          <button type="button" data-choice="all">
            Tout accepter
          </button>
        </div>
      </section>
      <template>
        <dialog className={preferences['preferences']} aria-labelledby="titre-choix">
          <form method="dialog">
            <header>
              <h2 id="titre-choix">{TITLE}</h2>
              <button type="button" aria-label="Fermer">
                <Cross />
              </button>
            </header>
            <fieldset className={preferences['purposes']} aria-labelledby="titre-choix">
              <p>
                Rien de ce qui suit n’est chargé sans votre accord. Votre choix est gardé six mois&nbsp;; vous
                pouvez le changer à tout moment depuis le bas de chaque page.
              </p>
              <ul>
                <PurposeRow
                  name="necessary"
                  title="Nécessaire au site"
                  text="La mémoire de ce choix et de vos réglages d’affichage. Rien d’autre."
                  fixed
                />
                {thirdParties.map(({ purpose, choice }) => (
                  <PurposeRow key={purpose} name={purpose} {...choice} />
                ))}
              </ul>
              <p>
                Tout est expliqué dans la{' '}
                <a href={href('/politique-confidentialite')}>politique de confidentialité</a>.
              </p>
              {proof ? (
                <p data-proof-number="" hidden>
                  Preuve de votre dernier choix&nbsp;: <code />
                </p>
              ) : null}
            </fieldset>
            <footer className={styles['buttons']}>
              <button type="button" data-choice="none">
                Tout refuser
              </button>
              <button type="button" data-choice="all">
                Tout accepter
              </button>
              {/* The only submit button: Enter in a choice keeps the choices. */}
              <button type="submit" value="chosen">
                Enregistrer mes choix
              </button>
            </footer>
          </form>
        </dialog>
      </template>
    </consent-choices>
  );
}

function PurposeRow(props: { name: string; title: string; text: string; fixed?: boolean }) {
  const id = `choix-${props.name}`;
  return (
    <li>
      <label htmlFor={id}>{props.title}</label>
      <input
        type="checkbox"
        id={id}
        name="purpose"
        value={props.name}
        aria-describedby={`${id}-texte`}
        defaultChecked={props.fixed}
        disabled={props.fixed}
      />
      <p id={`${id}-texte`}>{props.text}</p>
    </li>
  );
}
