// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { isMotionReduced, MOTION_SCRIPT, motionStopped, setMotionStopped } from './motion.ts';

const html = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete html.dataset['motion'];
});

function savesData(saveData: boolean): void {
  vi.stubGlobal('navigator', { connection: { saveData } });
}

/** The script of the head is text, as it is inlined in the page. */
const arrive = () => new Function(MOTION_SCRIPT)();

it('a page moves unless something says otherwise', () => {
  savesData(false);
  arrive();
  expect([html.dataset['motion'], isMotionReduced()]).toEqual([undefined, false]);
});

it('with data saving styles know before the first paint that nothing moves, and the switch stays off', () => {
  savesData(true);
  arrive();
  expect([html.dataset['motion'], isMotionReduced(), motionStopped()]).toEqual(['saving', true, false]);
  setMotionStopped(true);
  expect([html.dataset['motion'], motionStopped()]).toEqual(['off', true]);
  setMotionStopped(false);
  expect([html.dataset['motion'], motionStopped()]).toEqual(['saving', false]);
});

it('the stored choice goes before data saving', () => {
  savesData(true);
  localStorage.setItem('motion', 'off');
  arrive();
  expect(motionStopped()).toBe(true);
});
