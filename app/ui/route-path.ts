import type { href } from 'react-router';

/**
 * A path of routes.ts, as a type. Scripts of public pages use `'/projet' satisfies RoutePath` where everything else
 * uses `href('/projet')`: a call of `href` would bundle the whole router.
 */
export type RoutePath = Parameters<typeof href>[0];
