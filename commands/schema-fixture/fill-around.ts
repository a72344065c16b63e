import { saveContent } from '#content/pages/site-contents.server.ts';
import { savePlan } from '#content/schedule/save-plan.server.ts';
import { openSharedPreview } from '#content/shared-previews/open-preview.server.ts';
import { replyToPreview } from '#content/shared-previews/preview-replies.server.ts';
import { sharePreview } from '#content/shared-previews/share-preview.server.ts';
import { parisTime } from '#domain/publication-date.ts';
import { invite } from '#features/administrators/people/invitations.server.ts';
import { storeConsentProof } from '#features/consent/consent-proofs.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { saveContentPreview } from '#features/pages/content-previews.server.ts';
import { erasePersonalData } from '#features/personal-data/erase-personal-data.server.ts';
import { flushNotFoundLog, recordNotFound } from '#features/redirects/not-found-log.server.ts';
import { saveRedirect } from '#features/redirects/save-redirects.server.ts';
import { saveSettings } from '#features/settings/edit-settings.server.ts';
import type { FilledContent } from './fill-content.ts';
import { MESSAGE } from './known-content.ts';

const MONTH_MS = 30 * 24 * 3600 * 1000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0';

/** Data besides the content: settings, messages, redirects, plans, links and visitors' data. */
export async function fillAround(
  administratorId: string,
  { draftId }: FilledContent,
  request: Request,
): Promise<void> {
  await saveSettings({ 'agency.name': 'Agence du Large', 'consent.proof': 'kept' }, 0);
  await saveContent('page:agence', { draft: { 'hero.title': 'Un brouillon de page' } }, 0);
  await saveContentPreview(
    { name: 'agence', administratorId },
    { stored: { 'hero.title': 'Un essai' }, errors: {} },
  );
  await fillMessages(request);
  await saveRedirect({ source: '/ancienne', target: '/about', withdrawn: false });
  recordNotFound('/perdue', BROWSER);
  await flushNotFoundLog();
  const item = { kind: 'web', id: draftId } as const;
  const inAMonth = new Date(Date.now() + MONTH_MS);
  await savePlan(item, { action: 'publish', typed: parisTime(inAMonth), known: '' });
  await fillSharedPreview(administratorId, item, inAMonth, request);
  await invite({ name: 'Inès Morel', email: 'ines@exemple.fr', role: 'editor' }, administratorId);
  await storeConsentProof({ id: 'a'.repeat(22), choice: 'vimeo', version: '0123456789ab' }, request);
}

/** One that is read, one that is marked as unwanted, and one whose sender was erased. */
async function fillMessages(request: Request): Promise<void> {
  const send = (more: object, formKey: string, trapped = false) =>
    receiveMessage({ ...MESSAGE, ...more }, { request, formKey, trapped, openMs: 60_000 });
  await send({}, 'formulaire 1');
  await send({ email: 'robot@exemple.com', message: 'https://a.example' }, 'formulaire 2', true);
  const person = { email: 'personne@exemple.fr', name: '' };
  await send({ email: person.email }, 'formulaire 3');
  await erasePersonalData(person, []);
}

async function fillSharedPreview(
  createdBy: string,
  item: { kind: 'web'; id: string },
  endsAt: Date,
  request: Request,
): Promise<void> {
  const made = await sharePreview({
    id: '11111111-1111-4111-8111-111111111111',
    items: [item],
    endsAt,
    createdBy,
  });
  if (made.outcome !== 'shared') throw new Error(made.outcome);
  const opened = await openSharedPreview(made.address.split('/').at(-1) ?? '', request);
  if (opened.state !== 'open') throw new Error(opened.state);
  const results = [
    { decision: 'approve', name: 'Paul', comment: 'Très bien' },
    {
      decision: 'comment',
      name: 'Paul',
      comment: 'Plus court ?',
      place: { what: 'text', key: 'Un titre', label: '', nth: 0, x: 0.5, y: 0.5, field: 'title' },
    },
  ] as const;
  for (const [index, result] of results.entries())
    await replyToPreview(opened.preview, result, {
      request,
      formKey: `avis ${index + 1}`,
      alongside: async () => undefined,
    });
}
