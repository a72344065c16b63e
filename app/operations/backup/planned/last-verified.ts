import { Gauge } from 'prom-client';

let moment: Date | undefined;

/** Sets the time of the last verified backup, for the metrics. */
export function reportLastVerified(at: Date | undefined): void {
  moment = at;
}

new Gauge({
  name: 'backup_last_verified_timestamp_seconds',
  help: 'When the rows of the last verified backup were read; 0 while there is none.',
  aggregator: 'max',
  collect() {
    this.set(moment === undefined ? 0 : moment.getTime() / 1000);
  },
});
