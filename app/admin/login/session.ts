/** Answers below the guard only: asking keeps the session alive while somebody types for long. */
export function loader() {
  return new Response(null, { status: 204 });
}
