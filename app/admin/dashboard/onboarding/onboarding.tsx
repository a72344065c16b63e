import { useEffect, useRef } from 'react';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { counted } from '#domain/text/plural.ts';
import type { RemovedDemonstration } from '#operations/demonstration/read-demonstration.server.ts';
import { TO_DASHBOARD } from '../dashboard-actions.ts';
import { EVERY_ITEM, removedText, returningText } from './items.ts';
import styles from './onboarding.module.css';
import { OnboardingPanel } from './onboarding-panel.tsx';
import type { OnboardingState } from './read-onboarding.server.ts';
import { KeepText, TextToReview } from './text-to-review.tsx';
import type { TextsToReview } from './texts-to-review.server.ts';

/** The onboarding above the lists of a new installation, as long as a part of it applies (§31.4 to §31.12). */
export function Onboarding({ state }: { state: OnboardingState }) {
  const { done, demonstration, removed, words } = state;
  const knownAtFirst = useRef(removed?.id);
  return (
    <div className={styles['onboarding']}>
      {removed ? <RemovedNotice removed={removed} justRemoved={removed.id !== knownAtFirst.current} /> : null}
      {done ? (
        <OnboardingPanel done={done} demonstration={demonstration} defaultTexts={words.defaultTexts} />
      ) : null}
      {words.placeholders.length + words.foreignFacts.length > 0 ? (
        <PlaceholdersPanel words={words} folded={done === null} />
      ) : null}
    </div>
  );
}

/** The notice of a removal, with an undo button as long as a restore is possible (§31.8). */
function RemovedNotice({ removed, justRemoved }: { removed: RemovedDemonstration; justRemoved: boolean }) {
  const notice = useRef<HTMLElement>(null);
  // The pressed button was unmounted: the notice takes the focus, which also makes screen readers announce the result.
  useEffect(() => {
    if (justRemoved) notice.current?.focus({ preventScroll: true });
  }, [justRemoved]);
  const about = { to: TO_DASHBOARD.action, fields: { id: removed.id } };
  return (
    <section
      ref={notice}
      className="spread attention reached"
      aria-label="Contenus de démonstration retirés"
      tabIndex={-1}
    >
      <p>
        <strong>{removedText(removed)}</strong>{' '}
        <span className="muted">Vous pouvez annuler jusqu’au {frenchDateAndTime(removed.until)}.</span>
      </p>
      <div>
        <ActionButton
          variant="outline"
          intent="restore"
          {...about}
          confirmation={{
            question: 'Rétablir les contenus de démonstration\u00a0?',
            detail: returningText(removed),
            confirmLabel: 'Rétablir',
          }}
        >
          Annuler
        </ActionButton>
        <ActionButton intent="keep" {...about}>
          Garder ainsi
        </ActionButton>
      </div>
    </section>
  );
}

/**
 * Placeholders in brackets and outdated facts that visitors still see, each with a link to its field (§31.9, §31.11).
 * `folded`: in one line, so that the lists below stand high once the checklist is gone.
 */
function PlaceholdersPanel({
  words: { placeholders, foreignFacts, followedByMore },
  folded,
}: {
  words: TextsToReview;
  folded: boolean;
}) {
  const count = placeholders.length + foreignFacts.length;
  return (
    <section
      className={`card ${styles['panel']} ${folded ? styles['folded'] : ''}`}
      aria-labelledby="a-remplir"
    >
      <details open={!folded}>
        <summary>
          <h2 id="a-remplir">À remplir</h2>
          <span className="quiet">{counted(count, 'texte', 'textes')}</span>
        </summary>
        {placeholders.length > 0 ? (
          <>
            <p className={styles['count']}>Les visiteurs voient encore ces textes entre crochets</p>
            <ul className={styles['placeholders']}>
              {placeholders.map(({ address, page, text }) => (
                <TextToReview key={address} address={address} page={page} text={text} />
              ))}
            </ul>
          </>
        ) : null}
        {foreignFacts.length > 0 ? (
          <>
            <p className={styles['count']}>
              Ces textes parlent d’une ville, d’une année ou d’un nom qui n’est pas dans les Réglages
            </p>
            <ul className={styles['placeholders']}>
              {foreignFacts.map(({ name, address, page, text }) => (
                <TextToReview
                  key={name}
                  address={address}
                  page={page}
                  text={text}
                  keep={{ id: name, what: `«\u00a0${text}\u00a0», ${page}` }}
                />
              ))}
            </ul>
            {followedByMore ? (
              <p className={styles['count']}>
                D’autres projets et articles suivront
                <KeepText id={EVERY_ITEM}>Garder tous les projets et articles</KeepText>
              </p>
            ) : null}
          </>
        ) : null}
      </details>
    </section>
  );
}
