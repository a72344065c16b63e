import { Counter, Gauge } from 'prom-client';
import { poolFigures } from '#infrastructure/database/connection/pool-figures.server.ts';
import { versionChecks } from '#infrastructure/database/content-version/current-version.server.ts';
import { cachedVersion } from '#infrastructure/database/content-version/version-cache.server.ts';
import { databaseFailures, databaseState } from '#infrastructure/database/database.server.ts';
import { readReplica } from '#infrastructure/database/replica/read-replica.server.ts';

new Gauge({
  name: 'database_reachable',
  help: '1 while the database responds, 0 while it is down; of several workers the lowest.',
  aggregator: 'min',
  collect() {
    this.set(databaseState() === 'away' ? 0 : 1);
  },
});
new Counter({
  name: 'database_disturbances_total',
  help: 'Connections to the database that broke or could not be made, and late responses.',
  collect() {
    this.reset();
    this.inc(databaseFailures());
  },
});
new Gauge({
  name: 'database_connections',
  help: 'Connections to PostgreSQL by pool and state (in_use, idle), of all workers.',
  labelNames: ['pool', 'state'],
  collect() {
    for (const { pool, inUse, idle } of poolFigures()) {
      this.set({ pool, state: 'in_use' }, inUse);
      this.set({ pool, state: 'idle' }, idle);
    }
  },
});
new Gauge({
  name: 'database_connections_waited_for',
  help: 'What waits for a connection of a pool to become free, in all workers.',
  labelNames: ['pool'],
  collect() {
    for (const { pool, waiting } of poolFigures()) this.set({ pool }, waiting);
  },
});
new Counter({
  name: 'content_version_checks_total',
  help: 'How the content version of a public page was found: cached, or queried.',
  labelNames: ['by'],
  collect() {
    this.reset();
    for (const [by, count] of Object.entries(versionChecks())) this.inc({ by }, count);
  },
});
new Gauge({
  name: 'content_version',
  help: 'The content version that is known on PostgreSQL; of several workers the lowest.',
  aggregator: 'min',
  collect() {
    const known = cachedVersion();
    if (known) this.set(known.latest);
  },
});
new Gauge({
  name: 'content_version_age_seconds',
  help: 'How long ago the content version was read from PostgreSQL; of several workers the longest.',
  aggregator: 'max',
  collect() {
    const known = cachedVersion();
    if (known && Number.isFinite(known.ageInSeconds)) this.set(known.ageInSeconds);
  },
});
new Counter({
  name: 'replica_reads_total',
  help: 'Public pages by where they were read while a replica is configured: replica, or the database itself because the replica was behind, away, wrong or failed.',
  labelNames: ['outcome'],
  collect() {
    this.reset();
    for (const [outcome, count] of Object.entries(readReplica()?.outcomes ?? {}))
      this.inc({ outcome }, count);
  },
});
new Gauge({
  name: 'replica_reachable',
  help: '1 while the replica responds, 0 while it does not; of several workers the lowest.',
  aggregator: 'min',
  collect() {
    const replica = readReplica();
    if (replica) this.set(replica.reachable ? 1 : 0);
  },
});
