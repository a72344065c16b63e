// `npm run build`: what `npm start` serves, made now: in an image, or on the machine that only builds.
import { buildWhenNeeded } from './build/build-when-needed.ts';

await buildWhenNeeded();
