import { Counter, Gauge } from 'prom-client';
import { purgeFigures } from '#infrastructure/cdn/purge-work.server.ts';

new Counter({
  name: 'cdn_purges_total',
  help: 'Purge requests to the CDN by outcome: done, failed (will be retried).',
  labelNames: ['outcome'],
  collect() {
    this.reset();
    for (const outcome of ['done', 'failed'] as const) this.inc({ outcome }, purgeFigures()[outcome]);
  },
});

new Gauge({
  name: 'cdn_purges_waiting',
  help: 'Surrogate keys waiting to be purged, including those not due yet; maximum over the workers.',
  aggregator: 'max',
  collect() {
    this.set(purgeFigures().waiting);
  },
});
