import { Counter, Gauge } from 'prom-client';
import { purgeFigures } from '#infrastructure/cdn/purge-work.server.ts';

new Counter({
  name: 'cdn_purges_total',
  help: 'Calls that told the CDN what to forget, by how they ended: done, failed (they are tried again).',
  labelNames: ['outcome'],
  collect() {
    this.reset();
    for (const outcome of ['done', 'failed'] as const) this.inc({ outcome }, purgeFigures()[outcome]);
  },
});

new Gauge({
  name: 'cdn_purges_waiting',
  help: 'Keys that the CDN is still to be told, rounds that are not due yet among them; of several workers the highest.',
  aggregator: 'max',
  collect() {
    this.set(purgeFigures().waiting);
  },
});
