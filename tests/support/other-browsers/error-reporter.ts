/** Paths of the script and of the endpoint for its reports, which the site itself doesn't have. */
export const REPORTER = '/reporter-of-the-tests.js';
export const REPORTS = '/reports-to-the-tests';

/** Runs first in the page: reports each error, CSP violation and console error as a line. */
function reporter(reports: string): void {
  // Requests that are aborted because the page is left are no errors.
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  const report = (line: string) => leaving || navigator.sendBeacon(reports, line);
  // Failed resource loads are detected by the proxy.
  window.addEventListener('error', (event) => report(`error: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) => report(`error: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const log = console.error;
  console.error = (...values: unknown[]) => {
    report(`console: ${values.map(String).join(' ')}`);
    log(...values);
  };
}

export const ERROR_REPORTER = `(${reporter})(${JSON.stringify(REPORTS)})`;
