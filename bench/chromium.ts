import { chromium } from '@playwright/test';

/** The Chromium that is measured: CHROMIUM_PATH, Debian's own, or the one that came with Playwright. */
export function chromiumPath(): string {
  return (
    process.env['CHROMIUM_PATH'] ??
    (process.platform === 'linux' ? '/usr/bin/chromium' : chromium.executablePath())
  );
}
