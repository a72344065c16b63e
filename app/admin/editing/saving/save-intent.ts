/** What a submit button does: saves; saves and publishes (§30.1); saves a pending draft (§40.1). */
export type SaveIntent = 'save' | 'publish' | 'draft';

/** The intent of the pressed submit button, from its value. */
export function saveIntent({ nativeEvent: { submitter } }: React.SubmitEvent): SaveIntent {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'publish' || value === 'draft' ? value : 'save';
}
