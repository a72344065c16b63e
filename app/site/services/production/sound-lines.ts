type Line = { d: string; opacity: number; hot: boolean };

const WIDTH = 1200;
const ROWS = 34;
const TOP = 110;
const GAP = 21;
const STEP = 10;

/** A voice drawn in ruled lines, louder in the middle: deterministic, so that server and browser agree. */
export function soundLines(): Line[] {
  return Array.from({ length: ROWS }, (_, row) => {
    const base = TOP + row * GAP;
    const loud = Math.exp(-(((row - ROWS * 0.52) / (ROWS * 0.3)) ** 2));
    const heightAt = (x: number) => Math.round((base - height(x / WIDTH, row) * loud * 96) * 10);
    // From point to point: half the bytes of absolute points, which don't repeat.
    const steps: string[] = [];
    for (let x = STEP; x <= WIDTH; x += STEP) {
      const rise = (heightAt(x) - heightAt(x - STEP)) / 10;
      steps.push(`${STEP}${rise < 0 ? '' : ' '}${rise}`);
    }
    return {
      d: `M0 ${heightAt(0) / 10}l${steps.join(' ')}`,
      opacity: Math.round((0.22 + 0.78 * loud) * 100) / 100,
      hot: row % 11 === 6,
    };
  });
}

/** Between 0 and 1: a few syllables that drift from one line to the next. */
function height(x: number, row: number): number {
  const syllable = (centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2));
  const drift = row * 0.006;
  const envelope =
    syllable(0.24 + drift, 0.07) * 0.7 +
    syllable(0.47 - drift, 0.09) +
    syllable(0.72 + drift * 0.6, 0.06) * 0.8;
  const voice = Math.abs(Math.sin(x * 61 + row * 0.9) * 0.6 + Math.sin(x * 113 - row * 1.7) * 0.4);
  return Math.min(1, envelope * (0.25 + voice));
}
