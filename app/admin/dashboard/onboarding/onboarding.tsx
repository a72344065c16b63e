import { useRef } from 'react';
import styles from './onboarding.module.css';
import { OnboardingPanel } from './onboarding-panel.tsx';
import { PlaceholdersPanel } from './placeholders-panel.tsx';
import type { OnboardingState } from './read-onboarding.server.ts';
import { RemovedNotice } from './removed-notice.tsx';

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
