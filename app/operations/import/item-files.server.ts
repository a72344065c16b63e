import type { UploadPurpose } from '#domain/files/upload-purposes.ts';
import type { Remark } from '#domain/import/remarks.ts';
import type { StoredSourcePicture } from './html/source-addresses.ts';
import type { ImportContext } from './import-context.server.ts';
import { displayedUrl } from './text/displayed-url.ts';

/** Stores the files of one item; collects the URLs of those that could not be fetched, with a remark each. */
export function itemFiles(context: ImportContext) {
  const missing: string[] = [];
  const remarks: Remark[] = [];
  async function keep(address: string, purpose: UploadPurpose): Promise<StoredSourcePicture | undefined> {
    const retained = await context.storeSourceFile(address, purpose);
    if (!('missing' in retained)) return retained;
    missing.push(address);
    remarks.push({ kind: 'picture-missing', detail: `${displayedUrl(address)} (${retained.missing})` });
    return undefined;
  }
  return { keep, missing, remarks };
}
