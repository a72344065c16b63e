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
import { BESIDE, EDITED_CATEGORY, SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import {
  SETTINGS_CATEGORIES,
  SETTINGS_CATEGORY_NAMES,
  type SettingsCategory,
  settingsCategoryNamed,
  settingsCategoryOf,
  settingsOf,
} from '#domain/settings-categories.ts';
import { withFacts } from '#domain/site-content/agency-facts.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import type { Route } from './+types/settings-category';
import { Delivery } from './delivery/delivery.tsx';
import styles from './settings.module.css';
import { saveSettingsCategory, settingsCategoryForm } from './settings-form.server.ts';
import { settingsCategoryPath } from './settings-paths.ts';
import { LOAD_FAILED, SAVE, SAVE_FAILED, TITLE } from './texts.ts';

export function meta({ params }: Route.MetaArgs) {
  const category = settingsCategoryNamed(params.category);
  return screenTitle(category ? `${SETTINGS_CATEGORIES[category].title}, ${TITLE}` : TITLE);
}

export const loader = async ({ params, request }: Route.LoaderArgs) =>
  settingsCategoryForm(categoryOf(params.category), new URL(request.url).searchParams.get(BESIDE));
export const action = ({ request, params }: Route.ActionArgs) =>
  saveSettingsCategory(categoryOf(params.category), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const clientAction = (args: Route.ClientActionArgs) => saveFromClient(args, SAVE_FAILED);
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

function categoryOf(param: string): SettingsCategory {
  const category = settingsCategoryNamed(param);
  if (!category) throw new Response(null, { status: 404 });
  return category;
}

/** A test message changes no data: a revalidation could render another version over unsaved values. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formAction !== href('/admin/reglages/essai') && keepSavedForm(args);
}

/** The screens that belong to a category. */
const BESIDES: Partial<Record<SettingsCategory, React.ReactNode>> = {
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

/** A category of the settings: some of the agency's facts on every page, saved alone (§22.4). */
export default function SettingsCategoryScreen({ loaderData, actionData }: Route.ComponentProps) {
  const onPage = useOnPage();
  const category = 'failure' in loaderData ? undefined : loaderData.category;
  const ownPlace = useCallback((place: string) => placeInCategory(place, category), [category]);
  if ('failure' in loaderData || category === undefined) return <FormLoadError message={LOAD_FAILED} />;
  const form = <Category key={category} loaded={loaderData} result={actionData} />;
  const { page } = loaderData;
  if (!page) return form;
  return (
    <StoredFiles value={loaderData}>
      <EditOnPage
        key={category}
        {...onPage}
        title={SETTINGS_CATEGORIES[category].title}
        page={`${page.preview}?${new URLSearchParams({ [EDITED_CATEGORY]: category })}`}
        renderUrl={`${href('/admin/reglages/:category/apercu', { category })}?${new URLSearchParams({ [BESIDE]: page.name })}`}
        beside={page}
        ownPlace={ownPlace}
        describe={contentDescriber(settingsOf(category))}
      >
        {form}
      </EditOnPage>
    </StoredFiles>
  );
}

function placeInCategory(place: string, category: SettingsCategory | undefined): string | undefined {
  if (!place.startsWith(SETTINGS_PLACE)) return undefined;
  const field = place.slice(SETTINGS_PLACE.length);
  return settingsCategoryOf(field) === category ? field : undefined;
}

type LoadedCategory = Awaited<ReturnType<typeof settingsCategoryForm>>;

function Category({ loaded, result: last }: { loaded: LoadedCategory; result: SaveResult | undefined }) {
  const { settings } = useSiteFacts();
  const { key, result } = useFormKey(loaded, last);
  const { category, initial, version, delivery, proofs, page, ...form } = loaded;
  return (
    <>
      <FormHead back={href('/admin/reglages')} title={SETTINGS_CATEGORIES[category].title}>
        {BESIDES[category]}
      </FormHead>
      <nav className={styles['nav']} aria-label={TITLE}>
        {SETTINGS_CATEGORY_NAMES.map((name) => (
          <NavLink key={name} to={settingsCategoryPath(name)}>
            {SETTINGS_CATEGORIES[name].title}
          </NavLink>
        ))}
      </nav>
      <ContentForm
        key={key}
        description={withFacts(settingsOf(category), agencyFacts(settings))}
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
            state={`${category === 'securite' ? 'Appliqué' : 'Visible sur le site'} dès l’enregistrement`}
            changes={changes}
            waitsFor={waitsFor}
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
