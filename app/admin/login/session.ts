/** Below the guard: a request here keeps the session alive during long typing. */
export function loader() {
  return new Response(null, { status: 204 });
}
