import type { Progress } from '#operations/import/import-context.server.ts';

const EVERY_MS = 1_000;
const NUMBER = new Intl.NumberFormat('fr-FR');

/** Reports the progress of an import: in one line that is rewritten at a terminal, else in a line now and then. */
export function progressLines(): { show(progress: Progress): void; end(): void } {
  const { isTTY } = process.stderr;
  let shownAt = 0;
  let shown = false;
  return {
    show({ done, total }) {
      const now = Date.now();
      if (done < total && now - shownAt < (isTTY ? EVERY_MS : 10 * EVERY_MS)) return;
      shownAt = now;
      shown = true;
      const line = `${NUMBER.format(done)} / ${NUMBER.format(total)}`;
      process.stderr.write(isTTY ? `\r${line}` : `${line}\n`);
    },
    end() {
      if (isTTY && shown) process.stderr.write('\n');
    },
  };
}
