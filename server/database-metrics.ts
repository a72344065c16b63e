import { Counter, Gauge } from 'prom-client';
import { poolFigures } from '#infrastructure/database/connection/pool-figures.server.ts';
import { versionChecks } from '#infrastructure/database/content-version/current-version.server.ts';
import { cachedVersion } from '#infrastructure/database/content-version/version-cache.server.ts';
import { databaseFailures, databaseState } from '#infrastructure/database/database.server.ts';
import { readReplica } from '#infrastructure/database/replica/read-replica.server.ts';

new Gauge({
  name: 'database_reachable',
  help: '1 while the database responds, 0 while it is down; minimum over the workers.',
  aggregator: 'min',
  collect() {
    this.set(databaseState() === 'away' ? 0 : 1);
  },
});
new Counter({
  name: 'database_disturbances_total',
  help: 'Failures of the database: broken or refused connections, and timeouts, also of the lock of SQLite.',
  collect() {
    this.reset();
    this.inc(databaseFailures());
  },
});
new Gauge({
  name: 'database_connections',
  help: 'Connections to PostgreSQL by pool and state (in_use, idle); sum over the workers.',
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
  help: 'Requests waiting for a pool connection; sum over the workers.',
  labelNames: ['pool'],
  collect() {
    for (const { pool, waiting } of poolFigures()) this.set({ pool }, waiting);
  },
});
new Counter({
  name: 'content_version_checks_total',
  help: 'Reads of the content version for a public page by source: cached, or queried.',
  labelNames: ['by'],
  collect() {
    this.reset();
    for (const [by, count] of Object.entries(versionChecks())) this.inc({ by }, count);
  },
});
new Gauge({
  name: 'content_version',
  help: 'Cached content version of PostgreSQL; minimum over the workers.',
  aggregator: 'min',
  collect() {
    const known = cachedVersion();
    if (known) this.set(known.latest);
  },
});
new Gauge({
  name: 'content_version_age_seconds',
  help: 'Age of the cached content version of PostgreSQL; maximum over the workers.',
  aggregator: 'max',
  collect() {
    const known = cachedVersion();
    if (known && Number.isFinite(known.ageInSeconds)) this.set(known.ageInSeconds);
  },
});
new Counter({
  name: 'replica_reads_total',
  help: 'Public page reads with a replica configured: replica, or the primary because the replica was behind, away (unreachable), wrong (not a replica of this database) or failed.',
  labelNames: ['outcome'],
  collect() {
    this.reset();
    for (const [outcome, count] of Object.entries(readReplica()?.outcomes ?? {}))
      this.inc({ outcome }, count);
  },
});
new Gauge({
  name: 'replica_reachable',
  help: '1 while the replica responds, 0 while it is down; minimum over the workers.',
  aggregator: 'min',
  collect() {
    const replica = readReplica();
    if (replica) this.set(replica.reachable ? 1 : 0);
  },
});
