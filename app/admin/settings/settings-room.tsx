import { useCallback } from 'react';
import { href, NavLink, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ContentForm } from '#admin/content-fields/content-form.tsx';
import { contentDescriber } from '#admin/content-fields/describe-content.ts';
import { ButtonLink } from '#admin/controls/button.tsx';
import { EditOnPage } from '#admin/edit-on-page/edit-on-page.tsx';
import { useOnPage } from '#admin/edit-on-page/use-on-page.ts';
import { keepSavedForm } from '#admin/editing/preserve-loaded-data.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { useFormKey } from '#admin/editing/saving/use-form-key.ts';
import { FootBar } from '#admin/form-frame/foot-bar.tsx';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { MenuLink } from '#admin/kit/menu.tsx';
import { screenErrorBoundary, screenLoader, screenTitle } from '#admin/kit/screen.tsx';
import { StoredFiles } from '#admin/media-picker/stored-files.ts';
import { BESIDE, EDITED_ROOM, SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import {
  SETTINGS_ROOM_NAMES,
  SETTINGS_ROOMS,
  type SettingsRoom,
  settingsOf,
  settingsRoomNamed,
  settingsRoomOf,
} from '#domain/settings-rooms.ts';
import { withFacts } from '#domain/site-content/agency-facts.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import type { Route } from './+types/settings-room';
import { Delivery } from './delivery/delivery.tsx';
import styles from './settings.module.css';
import { saveSettingsRoom, settingsRoomForm } from './settings-form.server.ts';
import { settingsRoomPath } from './settings-paths.ts';
import { LOAD_FAILED, SAVE, SAVE_FAILED, TITLE } from './texts.ts';

export function meta({ params }: Route.MetaArgs) {
  const room = settingsRoomNamed(params.room);
  return screenTitle(room ? `${SETTINGS_ROOMS[room].title}, ${TITLE}` : TITLE);
}

export const loader = async ({ params, request }: Route.LoaderArgs) =>
  settingsRoomForm(roomOf(params.room), new URL(request.url).searchParams.get(BESIDE));
export const action = ({ request, params }: Route.ActionArgs) =>
  saveSettingsRoom(roomOf(params.room), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const clientAction = (args: Route.ClientActionArgs) => saveFromClient(args, SAVE_FAILED);
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

function roomOf(param: string): SettingsRoom {
  const room = settingsRoomNamed(param);
  if (!room) throw new Response(null, { status: 404 });
  return room;
}

/** A test message changes no data: a revalidation could render another version over unsaved values. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formAction !== href('/admin/reglages/essai') && keepSavedForm(args);
}

/** The screens that belong to a room. */
const BESIDES: Partial<Record<SettingsRoom, React.ReactNode>> = {
  messages: (
    <ButtonLink variant="outline" icon="search" to={href('/admin/donnees-personnelles')}>
      Données personnelles
    </ButtonLink>
  ),
  securite: (
    <>
      <ButtonLink variant="outline" icon="person" to={href('/admin/personnes')}>
        Personnes
      </ButtonLink>
      <ButtonLink variant="outline" icon="copy" to={href('/admin/sauvegardes')}>
        Sauvegardes et export
      </ButtonLink>
    </>
  ),
};

/** A room of the settings: some of the agency's facts on every page, saved alone (§22.4). */
export default function SettingsRoomScreen({ loaderData, actionData }: Route.ComponentProps) {
  const onPage = useOnPage();
  const room = 'failure' in loaderData ? undefined : loaderData.room;
  const ownPlace = useCallback((place: string) => placeInRoom(place, room), [room]);
  if ('failure' in loaderData || room === undefined) return <FormLoadError message={LOAD_FAILED} />;
  const form = <Room key={room} loaded={loaderData} result={actionData} />;
  const { page } = loaderData;
  if (!page) return form;
  return (
    <StoredFiles value={loaderData}>
      <EditOnPage
        key={room}
        {...onPage}
        title={SETTINGS_ROOMS[room].title}
        page={`${page.preview}?${new URLSearchParams({ [EDITED_ROOM]: room })}`}
        draw={`${href('/admin/reglages/:room/apercu', { room })}?${new URLSearchParams({ [BESIDE]: page.name })}`}
        beside={page}
        ownPlace={ownPlace}
        errors={actionData?.outcome === 'invalid' ? actionData.errors : undefined}
        describe={contentDescriber(settingsOf(room))}
      >
        {form}
      </EditOnPage>
    </StoredFiles>
  );
}

function placeInRoom(place: string, room: SettingsRoom | undefined): string | undefined {
  if (!place.startsWith(SETTINGS_PLACE)) return undefined;
  const field = place.slice(SETTINGS_PLACE.length);
  return settingsRoomOf(field) === room ? field : undefined;
}

type LoadedRoom = Awaited<ReturnType<typeof settingsRoomForm>>;

function Room({ loaded, result: last }: { loaded: LoadedRoom; result: SaveResult | undefined }) {
  const { settings } = useSiteFacts();
  const { key, result } = useFormKey(loaded, last);
  const { room, initial, version, delivery, proofs, page, ...form } = loaded;
  return (
    <>
      <FormHead back={href('/admin/reglages')} title={SETTINGS_ROOMS[room].title}>
        {BESIDES[room]}
      </FormHead>
      <nav className={styles['nav']} aria-label={TITLE}>
        {SETTINGS_ROOM_NAMES.map((name) => (
          <NavLink key={name} to={settingsRoomPath(name)}>
            {SETTINGS_ROOMS[name].title}
          </NavLink>
        ))}
      </nav>
      <ContentForm
        key={key}
        description={withFacts(settingsOf(room), agencyFacts(settings))}
        initial={initial}
        version={version}
        {...form}
        result={result}
        after={() => ({
          ...(delivery ? { messages: <Delivery method={delivery} /> } : {}),
          ...(proofs === undefined ? {} : { consent: <p className="muted">{proofsKept(proofs)}</p> }),
        })}
        bar={({ changes, waitsFor }) => (
          <FootBar
            // What no page shows (the length of a session, a number of versions) takes effect all the same.
            state={`${room === 'securite' ? 'Appliqué' : 'Visible sur le site'} dès l’enregistrement`}
            {...{ changes, waitsFor }}
            main={{ label: SAVE, intent: 'save' }}
            more={
              <MenuLink icon="history" to={href('/admin/versions/:kind/:id?', { kind: 'reglages' })}>
                Versions
              </MenuLink>
            }
          />
        )}
      />
    </>
  );
}

/** The number of stored consent proofs (§48.2). */
function proofsKept(proofs: number): string {
  if (proofs === 0) return 'Aucune preuve gardée';
  return proofs === 1 ? '1 preuve gardée' : `${proofs.toLocaleString('fr-FR')} preuves gardées`;
}
