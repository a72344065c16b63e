import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // A click asks for its screen alone: the table of all of them comes with the first (only the back-office reads it).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
