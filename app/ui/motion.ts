type Connection = { saveData?: boolean };

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');
const STORED = 'motion';

/** Has the visitor stopped the animations with the switch in the footer? */
export function motionStopped(): boolean {
  return document.documentElement.dataset['motion'] === 'off';
}

/** Does the visitor wish that nothing is fetched which they can do without? */
export function isDataSaverOn(): boolean {
  return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}

/**
 * Must everything stand still? By the system's wish, to save data, or because the visitor stopped it (§10.8, §10.9).
 */
export function isMotionReduced(): boolean {
  return motionStopped() || wish().matches || isDataSaverOn();
}

/** Calls back whenever the answer of `isMotionReduced` may have changed. */
export function onMotionPreferenceChange(listener: () => void, signal: AbortSignal): void {
  document.addEventListener('motionchange', listener, { signal });
  wish().addEventListener('change', listener, { signal });
}

/** The visitor's choice: it holds for every page, now and later. */
export function setMotionStopped(stopped: boolean): void {
  if (stopped) document.documentElement.dataset['motion'] = 'off';
  else delete document.documentElement.dataset['motion'];
  try {
    if (stopped) localStorage.setItem(STORED, 'off');
    else localStorage.removeItem(STORED);
  } catch {
    // Storage can be refused: the choice then lasts as long as the page.
  }
  document.dispatchEvent(new Event('motionchange'));
}

/** Reads the choice again: it may have been made elsewhere since this page was drawn. */
export function followStoredMotion(): void {
  try {
    const stopped = localStorage.getItem(STORED) === 'off';
    if (stopped !== motionStopped()) setMotionStopped(stopped);
  } catch {
    // As above.
  }
}

/** Runs in the head before anything is drawn, so that a stopped page never moves first. Storage key as above. */
export const MOTION_SCRIPT = `try{if(localStorage.getItem('${STORED}')==='off')document.documentElement.dataset.motion='off'}catch{}`;
