import { differingFields } from '#admin/editing/form-values.ts';
import { readVersionFiles } from '#content/versions/read-version-files.server.ts';
import { readVersion, readVersions } from '#content/versions/read-versions.server.ts';
import { uploadedFileAddresses, withFileNames } from '#domain/files/stored-file-address.ts';
import { comparedFields } from './compared-fields.server.ts';
import { onePerEventLoopTick } from './one-per-loop-turn.server.ts';
import { versionedThing } from './versioned-thing.server.ts';

/** Above the default limit of stored versions; older ones are not listed. */
const LISTED = 200;

/**
 * The versions of an item, newest first, and the comparison of the chosen one, else of the newest former one, with the
 * current one. `pruned`: the chosen one is no longer stored. Undefined if the item doesn't exist.
 */
export async function versionsScreen(kind: string | undefined, id: string | undefined, chosen: number) {
  const thing = await versionedThing(kind, id);
  if (!thing) return undefined;
  const { item, title, form, canBecomeDraft, today, version: over, describe } = thing;
  const listed = await readVersions(item, LISTED);
  const former = listed[1]?.number ?? 0;
  const version = await readVersion(item, chosen > 0 ? chosen : former);
  const values = version && (await onePerEventLoopTick(() => thing.values(version.fields)));
  const differing = values ? differingFields(values, today) : [];
  const files = await readVersionFiles(
    uploadedFileAddresses(JSON.stringify(differing.map((field) => [values?.[field], today[field]]))),
  );
  const described = (field: string, value: string) => {
    const { label, text } = describe(field, value);
    return { label, text: withFileNames(text, (one) => files.known[one]?.alt || files.names[one]) };
  };
  const fields = values ? await onePerEventLoopTick(() => comparedFields(values, today, described)) : [];
  // Each field is described once: describing a long text parses all of it.
  const changedFields = [...new Set(listed.flatMap(({ changed }) => changed))];
  const labels = new Map(
    changedFields.map((field) => [field, describe(field, today[field] ?? '').label] as const),
  );
  return {
    title,
    form,
    canBecomeDraft,
    over,
    versions: listed.map(({ changed, ...rest }) => ({
      ...rest,
      changed: [...new Set(changed.map((field) => labels.get(field) ?? field))],
    })),
    compared: version && { number: version.number, madeAt: version.madeAt, fields },
    pruned: chosen > 0 && version === undefined,
    files,
  };
}
