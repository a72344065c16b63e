import { useState } from 'react';

/** Maximum of concurrent uploads: they share the bandwidth, and each shows its progress. */
const MAX_CONCURRENT_UPLOADS = 3;

/** `chosenAt`: by performance.now(). */
export type ListedUpload = { key: string; file: File; chosenAt: number; failed: boolean };

/** The upload queue of the library: a failed file doesn't stop the others. */
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
    /** The number of files stored since the list was last empty. */
    stored,
    hasTurn: (key: string) => turns.has(key),
    add: (files: Iterable<File>) => {
      // The FileList is live and empties when its input is cleared: copied now.
      const chosenAt = performance.now();
      const added = Array.from(files, (file) => ({
        key: crypto.randomUUID() as string,
        file,
        chosenAt,
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
