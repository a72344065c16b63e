import { chromium } from '@playwright/test';
import { chromiumPath } from '../../tests/support/chromium-path.ts';
import type { Figure } from '../figure.ts';
import { firstPresses } from './first-press.ts';
import { scriptBytes } from './script-bytes.ts';
import { showAll } from './show-all.ts';
import { startVersions, stopVersions } from './versions.ts';

/**
 * Script bytes and latency of islands, alternating with another version where BENCH_FORMER names a built checkout of
 * it.
 */
export async function islands(): Promise<Figure[]> {
  const versions = await startVersions();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    return [
      ...(await scriptBytes(browser, versions)),
      ...(await firstPresses(browser, versions)),
      ...(await showAll(browser, versions)),
    ];
  } finally {
    await browser.close();
    await stopVersions(versions);
  }
}
