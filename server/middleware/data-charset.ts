type Answer = (request: Request) => Promise<Response>;

const DATA = 'text/x-script';

/** Adds the charset to the Content-Type of the router's data responses, which the router leaves out. */
export function withCharset(answer: Answer): Answer {
  return async (request) => {
    const made = await answer(request);
    if (made.headers.get('Content-Type') === DATA) made.headers.set('Content-Type', `${DATA}; charset=utf-8`);
    return made;
  };
}
