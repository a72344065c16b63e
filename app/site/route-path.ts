import type { href } from 'react-router';

/**
 * An address of routes.ts, as a type. Scripts of public pages write `'/projet' satisfies RoutePath` where everything else
 * writes `href('/projet')`: a call of `href` would bring the whole router into them.
 */
export type RoutePath = Parameters<typeof href>[0];
