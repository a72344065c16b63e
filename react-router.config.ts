import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Lazy route discovery costs a request per click: the manifest of all routes comes with the first page (only the
  // back-office reads it).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
