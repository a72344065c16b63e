type Connection = { saveData?: boolean };

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');
const STORED = 'motion';

/** Whether the visitor has stopped animations with the switch in the footer. */
export function motionStopped(): boolean {
  return document.documentElement.dataset['motion'] === 'off';
}

/** Whether the visitor's browser asks to save data. */
export function isDataSaverOn(): boolean {
  return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}

/** Whether motion is reduced: by the system setting, to save data, or by the visitor's switch (§10.8, §10.9). */
export function isMotionReduced(): boolean {
  return motionStopped() || wish().matches || isDataSaverOn();
}

/** Calls back whenever the result of `isMotionReduced` may have changed. */
export function onMotionPreferenceChange(listener: () => void, signal: AbortSignal): void {
  document.addEventListener('motionchange', listener, { signal });
  wish().addEventListener('change', listener, { signal });
}

/** Stores the visitor's choice, for every page. */
export function setMotionStopped(stopped: boolean): void {
  if (stopped) document.documentElement.dataset['motion'] = 'off';
  else if (isDataSaverOn()) document.documentElement.dataset['motion'] = 'saving';
  else delete document.documentElement.dataset['motion'];
  try {
    if (stopped) localStorage.setItem(STORED, 'off');
    else localStorage.removeItem(STORED);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  document.dispatchEvent(new Event('motionchange'));
}

/**
 * Follows the stored choice: it may have been changed since this page was rendered, in another tab, or on another page
 * before this one is restored from the back/forward cache.
 */
export function followStoredMotion(): void {
  readStoredMotion();
  for (const type of ['pageshow', 'storage']) window.addEventListener(type, readStoredMotion);
}

function readStoredMotion(): void {
  try {
    const stopped = localStorage.getItem(STORED) === 'off';
    if (stopped !== motionStopped()) setMotionStopped(stopped);
  } catch {
    // As above.
  }
}

/**
 * Runs in the head before the first paint, so that a page that is still never moves first: `data-motion` is `off` where
 * the visitor has stopped motion, `saving` with data saving, which no media query of today's browsers reports; style
 * sheets make no difference between them. Storage key as above.
 */
export const MOTION_SCRIPT =
  "if(navigator.connection?.saveData)document.documentElement.dataset.motion='saving';" +
  `try{if(localStorage.getItem('${STORED}')==='off')document.documentElement.dataset.motion='off'}catch{}`;
