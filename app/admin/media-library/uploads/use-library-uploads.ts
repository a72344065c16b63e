import { useState } from 'react';

/** So many files are on their way at once: a line is shared, and each of them shows its progress. */
const MAX_CONCURRENT_UPLOADS = 3;

export type ListedUpload = { key: string; file: File; failed: boolean };

/** The files that somebody chose for the library: each is sent in its turn, one that fails stops no other. */
export function useLibraryUploads() {
  const [uploads, setUploads] = useState<ListedUpload[]>([]);
  const [stored, setStored] = useState(0);
  const remove = (key: string) => setUploads((now) => now.filter((upload) => upload.key !== key));
  const turns = new Set(
    uploads
      .filter(({ failed }) => !failed)
      .slice(0, MAX_CONCURRENT_UPLOADS)
      .map(({ key }) => key),
  );
  return {
    uploads,
    /** How many have arrived since the list was last empty. */
    stored,
    hasTurn: (key: string) => turns.has(key),
    add: (files: Iterable<File>) => {
      // The browser's list empties itself when its field is cleared: what it holds is taken now.
      const added = Array.from(files, (file) => ({
        key: crypto.randomUUID() as string,
        file,
        failed: false,
      }));
      if (uploads.length === 0) setStored(0);
      setUploads((now) => [...now, ...added]);
    },
    arrived: (key: string) => {
      setStored((count) => count + 1);
      remove(key);
    },
    remove,
    setFailed: (key: string, failed: boolean) =>
      setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, failed } : upload))),
  };
}
