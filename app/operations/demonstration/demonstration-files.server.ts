import { basename, join } from 'node:path';
import type { UploadPurpose } from '#domain/files/upload-purposes.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { MEDIA } from '../site-media/install-site-media.server.ts';

type StoredMedia = { url: string; width: number | null; height: number | null };
export type StoreFile = (file: string, purpose?: UploadPurpose) => Promise<StoredMedia>;

/** Uploads files of demonstration/media/ as the forms do, each file once however often it is used. */
export function demonstrationFiles(): StoreFile {
  const stored = new Map<string, Promise<StoredMedia>>();
  return (file, purpose = 'project-image') => {
    const name = `${purpose} ${file}`;
    const media = stored.get(name) ?? store(file, purpose);
    stored.set(name, media);
    return media;
  };
}

async function store(file: string, purpose: UploadPurpose): Promise<StoredMedia> {
  const body = fileBytes(join(MEDIA, file));
  const outcome = await storeUpload({ purpose, fileName: basename(file), body });
  if (outcome.outcome !== 'stored') throw new Error(`${file}: ${outcome.message}`);
  return outcome;
}
