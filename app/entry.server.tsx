import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
} from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { configuration } from '#infrastructure/configuration.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { currentRequestId } from '#infrastructure/request-id/request-id.server.ts';
import { hasDeferredData } from '#site/deferred.tsx';
import { RequestIdContext } from '#ui/error-request-id/screen-request-id.ts';
import { RenderIslandContext } from '#ui/island/island.tsx';
import { islandRenderer } from '#ui/island/render-islands.server.ts';
import { contentSecurityPolicy } from './content-security-policy.server';
import { withInlineStyles } from './inline-styles.server';
import { NonceContext } from './nonce';

export const streamTimeout = 10_000;

/** Renders the whole page before the response starts, so that a failing section can still set the status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { FILES_URL, S3_UPLOAD_ENDPOINT, S3_BUCKET } = configuration();
  const elsewhere = isWoken(context)
    ? { uploadUrl: S3_UPLOAD_ENDPOINT && `${S3_UPLOAD_ENDPOINT}/${S3_BUCKET}`, framesPages: true }
    : { filesUrl: FILES_URL };
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, undefined, elsewhere));
  // Only error responses carry the request id, so that no cached page does; requests that shared the same rendering get
  // the same one.
  const reference = status >= 500 ? currentRequestId() : undefined;
  if (reference !== undefined) headers.set('X-Request-Id', reference);
  const { serverHandoffStream: _, ...document } = context;
  // No deferred data and no hydration of the whole page: one string, without a stream and without the data that only
  // React would read.
  if (!isWoken(document) && !hasDeferredData(document.staticHandlerContext.loaderData)) {
    const html = renderToStaticMarkup(
      <PageDocument context={document} url={request.url} nonce={nonce} reference={reference} />,
    );
    return new Response(Buffer.from(`<!DOCTYPE html>${withInlineStyles(html)}`), { headers, status });
  }
  return streamed(request, status, headers, context, nonce, reference);
}

/** Whether React hydrates the whole page in the browser: only in the back-office; a public page has islands. */
function isWoken({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.startsWith('admin/'));
}

/** The React tree of the whole document. */
export function PageDocument(props: {
  context: EntryContext;
  url: string;
  nonce?: string;
  reference?: string | undefined;
}) {
  const { context, url, nonce, reference } = props;
  return (
    <NonceContext value={nonce}>
      <RequestIdContext value={reference}>
        <RenderIslandContext value={isWoken(context) ? undefined : islandRenderer()}>
          <ServerRouter context={context} url={url} {...(nonce ? { nonce } : {})} />
        </RenderIslandContext>
      </RequestIdContext>
    </NonceContext>
  );
}

function streamed(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  nonce: string,
  reference: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answered = status;
    // Deferred data stream to visitors; crawlers get the page in one piece.
    const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent') ?? '')
      ? 'onAllReady'
      : 'onShellReady';
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <PageDocument context={context} url={request.url} nonce={nonce} reference={reference} />,
      {
        nonce,
        [ready]() {
          shellRendered = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answered = 500;
          if (shellRendered) log.error('rendering failed', { path: new URL(request.url).pathname, error });
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Logs only failures of the product: not a 404, not an aborted request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error('a request failed', { method: request.method, path: new URL(request.url).pathname, error });
}
