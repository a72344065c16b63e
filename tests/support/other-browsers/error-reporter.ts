/** Where the script is, and where it sends what it heard: addresses that the site has not. */
export const REPORTER = '/reporter-of-the-tests.js';
export const REPORTS = '/reports-to-the-tests';

/** Stands first in the page, and tells of each error, refusal and console error as a line. */
function reporter(reports: string): void {
  // What a page gives up because it is left is no fault of it.
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  const report = (line: string) => leaving || navigator.sendBeacon(reports, line);
  // Of what could not be loaded the proxy itself knows.
  window.addEventListener('error', (event) => report(`error: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) => report(`error: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const log = console.error;
  console.error = (...said: unknown[]) => {
    report(`console: ${said.map(String).join(' ')}`);
    log(...said);
  };
}

export const ERROR_REPORTER = `(${reporter})(${JSON.stringify(REPORTS)})`;
