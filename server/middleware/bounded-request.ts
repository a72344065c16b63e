import { type BodyLimit, MESSAGE } from './body-limits.ts';
import { fieldCounter } from './field-counter.ts';

const TOO_LARGE = 'Cet envoi est trop volumineux.';
const NO_FORM = 'Cet envoi n’est pas un formulaire.';
const BROKEN_FORM = 'Ce formulaire est arrivé incomplet.';
const WRONG_KIND = 'Un champ de ce formulaire contient un fichier à la place d’un texte, ou l’inverse.';

/**
 * A request that enforces its body limit while the body is read, by any method and with or without a Content-Length; a
 * body that nothing reads costs nothing. Too many bytes, a body that is not a form where one is read, or a form with a
 * file in a text field (or text in a file field) throws a response (413, 415, 400) with a French message, which the
 * router handles like any response that a route throws.
 */
export class BoundedRequest extends Request {
  readonly #limit: BodyLimit;

  constructor(request: Request, limit: BodyLimit) {
    const { method, headers, signal, body } = request;
    super(request.url, {
      method,
      headers,
      signal,
      ...(body && { body: body.pipeThrough(upTo(limit, headers)), duplex: 'half' }),
    });
    this.#limit = limit;
  }

  /**
   * Resolves when a small body has arrived, which is held in memory until it is read. A large one is left alone: only
   * guards decide whether it is read. What is wrong with a body is thrown where it is read.
   */
  async receive(): Promise<void> {
    if (this.#limit.bytes <= MESSAGE.bytes)
      await this.clone()
        .arrayBuffer()
        .catch(() => undefined);
  }

  override async formData(): Promise<FormData> {
    const type = this.headers.get('Content-Type') ?? '';
    if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
      throw refusal(415, NO_FORM);
    const form = await super.formData().catch((error: unknown) => {
      throw error instanceof TypeError && !this.signal.aborted ? refusal(400, BROKEN_FORM) : error;
    });
    // No form has this field. As a key of an object it can't be serialized for hydration, which would be a 500.
    form.delete('__proto__');
    for (const [name, value] of form)
      if ((typeof value !== 'string') !== (this.#limit.files ?? []).includes(name))
        throw refusal(400, WRONG_KIND);
    return form;
  }
}

function upTo(limit: BodyLimit, headers: Headers): TransformStream<Uint8Array, Uint8Array> {
  const fields = limit.fields > 0 ? fieldCounter(headers.get('Content-Type') ?? '') : undefined;
  let bytes = 0;
  return new TransformStream({
    start(controller) {
      if (Number(headers.get('Content-Length')) > limit.bytes) controller.error(refusal(413, TOO_LARGE));
    },
    transform(chunk, controller) {
      bytes += chunk.length;
      const within = bytes <= limit.bytes && (fields?.(chunk) ?? 0) <= limit.fields;
      if (within) controller.enqueue(chunk);
      else controller.error(refusal(413, TOO_LARGE));
    },
  });
}

function refusal(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
