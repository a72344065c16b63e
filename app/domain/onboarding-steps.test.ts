import { expect, test } from 'vitest';
import { completedSteps, ONBOARDING_STEPS } from './onboarding-steps.ts';

const NEW = { settings: {}, hasFirstWords: true, hasOwnProject: false, hasDemonstration: true };
const LEGAL = {
  'legal.companyName': 'Ondine SARL',
  'legal.address': '12 rue de la Paix, Paris',
  'legal.registration': 'Paris 123',
  'legal.vatNumber': 'FR 1',
  'legal.publicationDirector': 'Ada Ferrand',
  'legal.hostName': 'Hébergeur',
  'legal.hostAddress': 'Roubaix',
};

const SIGN = '/storage/v1/object/public/project-images/sign.png';

test('a new installation has done nothing; without demonstration, its last step', () => {
  expect(completedSteps(NEW)).toEqual([]);
  expect(completedSteps({ ...NEW, hasDemonstration: false })).toEqual(['demonstration']);
});

test('a step of settings is done once each of its fields holds the agency’s own value', () => {
  expect(completedSteps({ ...NEW, settings: { 'identity.brandName': 'Ondine' } })).toEqual([]);
  for (const sign of ['identity.mark', 'identity.logo'])
    expect(completedSteps({ ...NEW, settings: { 'identity.brandName': 'Ondine', [sign]: SIGN } })).toEqual([
      'identity',
    ]);
  expect(completedSteps({ ...NEW, settings: { 'identity.mark': SIGN } })).toEqual([]);
  expect(completedSteps({ ...NEW, settings: { 'contact.phone': '+33 4 67 00 11 22' } })).toEqual([]);
  const contact = { 'contact.phone': '+33 4 67 00 11 22', 'contact.email': 'nous@ondine.example' };
  expect(completedSteps({ ...NEW, settings: contact })).toEqual(['contact']);
  expect(completedSteps({ ...NEW, settings: LEGAL })).toEqual(['legal']);
  expect(completedSteps({ ...NEW, settings: { ...LEGAL, 'legal.hostName': 7 } })).toEqual([]);
});

test('all of them', () => {
  const settings = {
    'identity.brandName': 'Ondine',
    'identity.mark': SIGN,
    'contact.phone': '+33 4 67 00 11 22',
    'contact.email': 'nous@ondine.example',
    ...LEGAL,
  };
  expect(
    completedSteps({ settings, hasFirstWords: false, hasOwnProject: true, hasDemonstration: false }),
  ).toEqual([...ONBOARDING_STEPS]);
});
