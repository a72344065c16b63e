import { useRef } from 'react';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { PlaceholdersPanel } from './placeholders-panel.tsx';
import type { Start as StartData } from './read-start.server.ts';
import { RemovedNotice } from './removed-notice.tsx';
import styles from './start.module.css';

/** What a new installation is told above its lists, as long as there is something to tell (§31.4 to §31.12). */
export function Start({ start }: { start: StartData }) {
  const { done, demonstration, removed, words } = start;
  const knownAtFirst = useRef(removed?.id);
  return (
    <div className={styles['start']}>
      {removed ? <RemovedNotice removed={removed} isNews={removed.id !== knownAtFirst.current} /> : null}
      {done ? (
        <FirstStepsPanel done={done} demonstration={demonstration} firstWords={words.firstWords} />
      ) : null}
      {words.placeholders.length + words.foreignFacts.length > 0 ? <PlaceholdersPanel {...words} /> : null}
    </div>
  );
}
