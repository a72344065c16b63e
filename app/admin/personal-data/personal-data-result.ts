import type { FoundRecords, Person } from '#domain/messages/personal-data.ts';
import type { Erased } from '#features/personal-data/erase-personal-data.server.ts';

/** The result of a search or an erasure. */
export type PersonalDataResult =
  | { outcome: 'found'; person: Person; held: FoundRecords }
  | { outcome: 'erased'; erased: Erased }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, string> }
  | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<PersonalDataResult['outcome'], number> = {
  found: 200,
  erased: 200,
  invalid: 400,
  failed: 500,
};
