import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import type { Operator } from './operator.ts';

export type Task =
  | 'project'
  | 'word'
  | 'telephone'
  | 'logo'
  | 'tomorrow'
  | 'message'
  | 'restore'
  | 'share'
  | 'order'
  | 'texts';

/** A product with the material of the tasks, with a signed-in administrator. */
export type Product = {
  /** The first screen of the back-office, where the tasks start. */
  home: string;
  /** The public page with the wrong word, where that task starts. */
  page: string;
  /** Each ends once its result is seen. A missing task can't be done there. */
  steps: Partial<Record<Task, (operator: Operator) => Promise<void>>>;
};

/** What is typed: the same everywhere. */
export const TEXTS = {
  client: 'Port Estelle',
  title: 'Les marées',
  brief: 'Dire l’heure de la mer à ceux qui en vivent.',
  recommendation: 'Une page, un cadran, rien d’autre.',
  telephone: '+33 4 67 00 11 22',
  sender: 'Maëlle Kervran',
  message: 'Bonjour, nous cherchons une agence pour notre festival.',
  alternative: 'Une façade bleue au soleil',
};

/** Waits for what a press results in. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 300) throw new Error('A press did not have its result after 30 s');
    await pause(100);
  }
}

export const focused = (field: Locator): Promise<void> =>
  until(() => field.evaluate((node) => node === document.activeElement));
