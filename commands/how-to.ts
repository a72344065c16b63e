// `npm run how-to`: tests docs/how-to.md: adds one of each to a copy of the checkout, then leaves out one file after the
// other (some four minutes). `npm run test:all` leaves out one file of each only.

import { runVitest } from './test/run-vitest.ts';

process.env['HOW_TO_FILES'] = 'all';
await runVitest('run', ['how-to'], process.argv.slice(2));
