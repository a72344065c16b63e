import { execFileSync } from 'node:child_process';

type BuiltRoute = { id: string; parentId?: string; path?: string; writes: boolean };

// In a child process: Playwright would transpile the whole build once more.
const READ = `
const { serverBuild } = await import('./build/server/index.js');
const routes = Object.values(serverBuild.routes).map(({ id, parentId, path, module }) =>
  ({ id, parentId, path, writes: 'action' in module }));
process.stdout.write(JSON.stringify(routes), () => process.exit());`;

let known: BuiltRoute[] | undefined;

/** All built routes, so that a new route is included automatically; `writes`: it has an action. */
export function builtRoutes(): BuiltRoute[] {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', READ];
  known ??= JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as BuiltRoute[];
  return known;
}

/**
 * Every URL of the routes, as a page and as data, with `values` for their parameters; only of routes for which `wanted`
 * returns true.
 */
export function everyAddress(
  values: Record<string, string>,
  wanted: (route: BuiltRoute) => boolean = () => true,
): string[] {
  const routes = builtRoutes();
  const pathOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = routes.find(({ id }) => id === parentId);
    return `${parent ? pathOf(parent) : ''}${path === '' ? '' : `/${path}`}`;
  };
  const paths = routes.filter(wanted).map((route) =>
    pathOf(route)
      .replace(/\/:(\w+)\??/g, (_, name: string) => `/${values[name] ?? 'x'}`)
      .replace('*', 'nulle/part'),
  );
  return [...new Set(paths)].flatMap((path) => (path === '' ? ['/', '/_root.data'] : [path, `${path}.data`]));
}
