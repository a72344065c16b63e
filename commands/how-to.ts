// `npm run how-to`: tests docs/how-to.md: adds one of each to a copy of the checkout, then leaves out one file after the
// other (some four minutes). `npm run test:all` leaves out one file of each only.

import { runVitest } from './test/run-vitest.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked('npm run how-to [-- options of Vitest]: tests the file lists of docs/how-to.md');

process.env['HOW_TO_FILES'] = 'all';
await runVitest('run', ['how-to'], process.argv.slice(2));
