import type { ComponentType } from 'react';
import { useRouteError } from 'react-router';
import { catchLoaderError, type LoadFailure } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';

/** What every screen of the back-office says of itself. */
export type ScreenFacts = {
  title: string;
  /** Where 'Retour' leads. */
  back: string;
  /** Shown in place of a screen that can't be loaded. */
  loadFailed: string;
};

/** The title of the document; no screen is indexed. */
export function screenMeta({ title }: Pick<ScreenFacts, 'title'>) {
  return () => [{ title: `${title} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The client loader of a screen: a failure is data, which the screen shows in its place. */
export function screenLoader<Data>({ serverLoader }: { serverLoader: () => Promise<Data> }) {
  return catchLoaderError(serverLoader);
}

/** A screen with its head, around `Content`, which gets the loader's data as its properties. */
export function screen<Data extends object>(facts: ScreenFacts, Content: ComponentType<Data>) {
  return function Screen({ loaderData }: { loaderData: Data | LoadFailure }) {
    if ('failure' in loaderData) return <FormLoadError message={facts.loadFailed} />;
    return (
      <>
        <FormHead back={facts.back} title={facts.title} published={undefined} online={undefined} />
        <Content {...loaderData} />
      </>
    );
  };
}

/** Shown for an error while the screen renders. The server has logged it; nothing of it is shown. */
export function screenErrorBoundary({ loadFailed }: Pick<ScreenFacts, 'loadFailed'>) {
  return function ScreenError() {
    useRouteError();
    return <FormLoadError message={loadFailed} />;
  };
}
