/** A request that submits the values of a form. */
export function submittedForm(values: Record<string, string>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return new Request('http://localhost/admin', { method: 'POST', body });
}

/** Outcome of a form: 'saved' when it redirected to the dashboard, else the action result. */
export async function formOutcome(save: Promise<{ data: unknown }>): Promise<unknown> {
  try {
    return (await save).data;
  } catch (error) {
    if (error instanceof Response && error.status === 303) return 'saved';
    throw error;
  }
}
