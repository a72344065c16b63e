// The import direction of docs/architecture.md, as a check. A layer may import itself and the listed layers.
const layer = (name, ...allowed) => ({
  name: `${name} imports only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  // A test may mock what its subject depends on.
  from: { path: `^app/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(app|server|commands)/', pathNot: `^app/(${[name, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    layer('site', 'features', 'content', 'domain', 'ui'),
    layer('admin', 'operations', 'features', 'content', 'domain', 'ui'),
    layer('operations', 'features', 'content', 'domain', 'infrastructure'),
    layer('features', 'content', 'domain', 'infrastructure', 'ui'),
    layer('content', 'domain', 'infrastructure', 'ui'),
    layer('infrastructure', 'domain'),
    layer('domain'),
    layer('ui'),
    {
      // The route table needs the kinds of projects and the fixed pages; a page's policy needs the third parties.
      name: 'the document (files directly in app/) imports from app/ alone, and no domain: rules belong to the zones',
      severity: 'error',
      from: { path: '^app/[^/]+$' },
      to: {
        path: '^(app/domain|server|commands)/',
        pathNot: '^app/domain/(projects/(kinds|project-paths)|pages/pages|consent/third-parties)\\.ts$',
      },
    },
    {
      name: 'nobody below imports the document',
      severity: 'error',
      from: { path: '^(app/[^/]+/|commands/)' },
      to: { path: '^app/[^/]+$' },
    },
    {
      name: 'what reaches a public page of the browser leads to nothing of the server',
      severity: 'error',
      from: { path: '(\\.(island|interactive)\\.tsx?|-element\\.ts|/site-entry\\.ts)$' },
      to: { path: '\\.server\\.tsx?$|^app/infrastructure/|^(server|commands)/', reachable: true },
    },
    {
      name: 'a feature ignores its neighbours',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'the domain is pure: no package but zod',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'commands use features and infrastructure',
      severity: 'error',
      from: { path: '^commands/' },
      to: { path: '^app/(site|admin|ui)/' },
    },
    {
      // docs/decisions/073. The metrics show what is inside.
      name: 'nobody above reaches behind the platform: cache, dependencies, replica, connections, CDN',
      severity: 'error',
      from: {
        path: '^(app|server|commands)/',
        pathNot: '^app/infrastructure/|\\.test\\.tsx?$|^server/(cdn|database)-metrics\\.ts$',
      },
      to: { path: '^app/infrastructure/(cdn|database/(connection|content-version|dependencies|replica))/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
