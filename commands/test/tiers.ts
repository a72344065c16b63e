import type { SystemPackage } from './system-packages.ts';

type Tier = {
  /** Projects of vitest.config.ts. */
  projects: string[];
  /** Projects of playwright.config.ts. */
  journeys: string[];
  journeyFiles: string;
  /** Debian packages without which some of its tests are skipped; those that the run itself may install. */
  packages: SystemPackage[];
  installed: SystemPackage[];
};

const INSTALLED: SystemPackage[] = [
  'nginx',
  'caddy',
  'openssl',
  'varnish',
  'varnish-modules',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
];

/**
 * The tests of the two commands: each project, and with it each test file, belongs to one of them. A contract test runs
 * in both, on different engines.
 */
export const TIERS = {
  /** `npm test`: what people see and do on a site that works. */
  first: {
    projects: ['unit', 'isolated', 'sqlite'],
    journeys: ['chromium', 'drawn'],
    journeyFiles: 'tests/browser/*.spec.ts',
    packages: ['ffmpeg', 'prometheus'],
    installed: [],
  },
  /**
   * `npm run test:all`: faults, attacks, operation, what pages load, other browsers and engines, additions by their
   * documentation.
   */
  second: {
    projects: ['work', 'postgres', 'newest', 'services', 'commands', 'how-to'],
    journeys: ['conditions', 'services', 'firefox', 'webkit'],
    journeyFiles: 'tests/browser/*/*.spec.ts',
    packages: [...INSTALLED, 'postgresql'],
    installed: INSTALLED,
  },
} satisfies Record<string, Tier>;
