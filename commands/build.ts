// `npm run build`: the production build of `npm start`, made ahead: in an image, or on a build machine.
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { refuseArguments } from './usage.ts';

refuseArguments('npm run build: makes the production build of npm start');
await buildWhenNeeded();
