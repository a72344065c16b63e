import { beforeEach, expect, it } from 'vitest';
import { saveSettingsCategory as saveFromForm } from '#admin/settings/settings-form.server.ts';
import { SETTINGS_CATEGORY_NAMES, type SettingsCategory, settingsOf } from '#domain/settings-categories.ts';
import { formValuesFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, settingsFrom } from '#domain/site-settings.ts';
import {
  readSettingsForEdit,
  saveSettings,
  saveSettingsCategory,
  settingsCategoryVersion,
} from '#features/settings/edit-settings.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { submittedForm } from './submitted-form.ts';

const CHANGES: Record<SettingsCategory, StoredContent> = {
  agence: { 'identity.brandName': 'Ondine' },
  contact: { 'contact.phone': '+33 4 67 00 11 22' },
  'equipe-et-clients': { 'clients.logos': [{ name: 'Brume', logo: '', hidden: '' }] },
  'mentions-legales': { 'legal.companyName': 'Ondine SARL' },
  messages: { 'messages.retention': '5' },
  securite: { 'signIn.days': '7' },
};
const stored = async () => (await readSettingsForEdit()).stored;
const version = async (category: SettingsCategory) => settingsCategoryVersion(await stored(), category);

describeOnBothEngines('the categories of the settings', () => {
  beforeEach(async () => {
    await database().deleteFrom('site_contents').execute();
  });

  it('are saved at once, each one alone, the first time and later', async () => {
    const everything = Object.assign({}, ...Object.values(CHANGES)) as StoredContent;
    const loaded = await Promise.all(SETTINGS_CATEGORY_NAMES.map(version));
    const outcomes = await Promise.all(
      SETTINGS_CATEGORY_NAMES.map((category, index) =>
        saveSettingsCategory(category, CHANGES[category], loaded[index] ?? 0),
      ),
    );
    expect(outcomes).toEqual(SETTINGS_CATEGORY_NAMES.map(() => ({ outcome: 'saved' })));
    expect(await stored()).toEqual(everything);
    const now = await Promise.all([version('contact'), version('securite')]);
    await Promise.all([
      saveSettingsCategory('contact', {}, now[0]),
      saveSettingsCategory('securite', { 'signIn.days': '1' }, now[1]),
    ]);
    const { 'contact.phone': _phone, ...others } = everything;
    expect(await stored()).toEqual({ ...others, 'signIn.days': '1' });
  });

  it('store nothing of another category, and keep fields that no category knows', async () => {
    await saveSettings({ 'later.field': 'Reste' }, 0);
    const foreign = { ...CHANGES.contact, 'identity.brandName': 'Usurpé' };
    await saveSettingsCategory('contact', foreign, await version('contact'));
    expect(await stored()).toEqual({ ...CHANGES.contact, 'later.field': 'Reste' });
  });

  it('conflict before a replaced sign is read, whose file may be gone (§34.1)', async () => {
    const mark = (name: string) => `/storage/v1/object/public/project-images/${name}.png`;
    await saveSettingsCategory('agence', { 'identity.mark': mark('avant') }, await version('agence'));
    const loaded = await version('agence');
    const values = formValuesFrom(settingsOf('agence'), await stored(), agencyFacts(settingsFrom({})));
    await saveSettingsCategory('agence', { 'identity.mark': mark('apres') }, loaded);
    const request = submittedForm({ ...values, 'identity.description': 'Autre', _version: String(loaded) });
    expect((await saveFromForm('agence', request)).data).toMatchObject({
      outcome: 'conflict',
      values: { 'identity.mark': mark('avant') },
      stored: { 'identity.mark': mark('apres') },
    });
  });

  it('conflict with a save of the same category alone; the same save twice is one', async () => {
    const loaded = await version('contact');
    await saveSettingsCategory('contact', CHANGES.contact, loaded);
    expect(await saveSettingsCategory('contact', CHANGES.contact, loaded)).toEqual({ outcome: 'saved' });
    expect(
      await saveSettingsCategory('contact', { 'contact.phone': '+33 5 00 00 00 00' }, loaded),
    ).toMatchObject({
      outcome: 'conflict',
      current: { published: CHANGES.contact },
    });
    expect(await readSettingsForEdit()).toEqual({ stored: CHANGES.contact, version: 1 });
  });
});
