/** What is done with what a form holds: saved; saved and published (§30.1); kept beside what is published (§40.1). */
export type SaveIntent = 'save' | 'publish' | 'draft';

/** What the button asks for by which a form is being sent: its value says so. */
export function saveIntent({ nativeEvent: { submitter } }: React.SubmitEvent): SaveIntent {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'publish' || value === 'draft' ? value : 'save';
}
