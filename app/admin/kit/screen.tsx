import type { ComponentType } from 'react';
import { useRouteError } from 'react-router';
import { catchLoaderError, type LoadFailure } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import type { Failed } from './action-result.ts';
import { announcedAction } from './client-action.ts';

/** What a screen declares besides its loader, its actions and its content. */
export type ScreenFacts = {
  title: string;
  /** The target of 'Retour'. */
  back: string;
  /** Its purpose, in a sentence or two under the title. */
  description?: string;
  /** Shown in place of a screen that can't be loaded. */
  loadFailed: string;
  failed: Failed;
};

/** The title of the document; no screen is indexed. */
export function screenTitle(title: string) {
  return [{ title: `${title} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The `meta` of a screen with a fixed title. */
export function screenMeta({ title }: Pick<ScreenFacts, 'title'>) {
  return () => screenTitle(title);
}

/** The client loader of a screen: returns a failure as data, which the screen shows in place of its content. */
export function screenLoader<Data>({ serverLoader }: { serverLoader: () => Promise<Data> }) {
  return catchLoaderError(serverLoader);
}

/** A screen with its header, around `Content`, which gets the loader's data as its props. */
export function screen<Data extends object>(
  facts: Omit<ScreenFacts, 'failed'>,
  Content: ComponentType<Data>,
) {
  return function Screen({ loaderData }: { loaderData: Data | LoadFailure }) {
    if ('failure' in loaderData) return <FormLoadError message={facts.loadFailed} />;
    return (
      <>
        <FormHead back={facts.back} title={facts.title} />
        {facts.description === undefined ? null : <p className="purpose">{facts.description}</p>}
        <Content {...loaderData} />
      </>
    );
  };
}

/**
 * The exports of a screen's module for the browser's router: client loader, client action, title and error boundary.
 * `keepsForm`: as in announcedAction.
 */
export function screenExports(facts: ScreenFacts, keepsForm?: (form: FormData) => boolean) {
  return {
    clientLoader: screenLoader,
    clientAction: announcedAction(facts.failed, keepsForm),
    meta: screenMeta(facts),
    ErrorBoundary: screenErrorBoundary(facts),
  };
}

/** The error boundary of a screen. The server has logged the error; the screen shows no detail. */
export function screenErrorBoundary({ loadFailed }: Pick<ScreenFacts, 'loadFailed'>) {
  return function ScreenError() {
    useRouteError();
    return <FormLoadError message={loadFailed} />;
  };
}
