import { expect, test } from 'vitest';
import { SETTINGS_ROOM_NAMES, settingsOf, settingsRoomOf } from './settings-rooms.ts';
import { withFacts } from './site-content/agency-facts.ts';
import { SETTINGS } from './site-settings.ts';

test('every section is in one room, and every room has one', () => {
  const sections = SETTINGS_ROOM_NAMES.map((room) => Object.keys(settingsOf(room)));
  expect(sections.flat().sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(sections.filter((one) => one.length === 0)).toEqual([]);
  expect(settingsRoomOf('toString.of')).toBeUndefined();
});

test('defaults refer to facts of their own room alone', () => {
  const one = { cities: ['Lyon'], foundedIn: '1999', founders: 1 };
  const other = { cities: ['Brest', 'Metz'], foundedIn: '2019', founders: 3 };
  for (const room of SETTINGS_ROOM_NAMES.filter((name) => name !== settingsRoomOf('places')))
    expect(withFacts(settingsOf(room), one), room).toEqual(withFacts(settingsOf(room), other));
});
