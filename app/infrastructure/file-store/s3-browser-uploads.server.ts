import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ArrivedPart, BrowserUpload, BrowserUploads } from './file-store-port.ts';
import { statusOf } from './s3-error.ts';

/** Lifetime of a presigned URL, in seconds: an upload in progress at its end still completes. */
const ADDRESS_LIFE = 15 * 60;
const TIMEOUT_MS = 5_000;

/**
 * Multipart uploads to a bucket, with presigned URLs for browsers. `signer` is a client of the endpoint at which
 * browsers reach the bucket; `publicAddress` is the bucket's URL there.
 */
export function s3BrowserUploads({
  client,
  signer,
  publicAddress,
  objectOf,
}: {
  client: S3Client;
  signer: S3Client;
  publicAddress: string;
  objectOf: (key: string) => { Bucket: string; Key: string };
}): BrowserUploads {
  const uploadOf = ({ key, uploadId }: BrowserUpload) => ({ ...objectOf(key), UploadId: uploadId });
  return {
    async begin(key) {
      const begun = await client.send(new CreateMultipartUploadCommand(objectOf(key)));
      if (!begun.UploadId) throw new Error('The bucket returned no UploadId');
      return { key, uploadId: begun.UploadId };
    },
    addressOfPart: (upload, number, bytes) =>
      getSignedUrl(
        signer,
        // The length is signed as a header that browsers set themselves: the bucket refuses any other length.
        new UploadPartCommand({ ...uploadOf(upload), PartNumber: number, ContentLength: bytes }),
        { expiresIn: ADDRESS_LIFE },
      ),
    async arrivedParts(upload) {
      const arrived: ArrivedPart[] = [];
      try {
        // A loop instead of the library's paginator: services return a next marker after the last page too, and the
        // paginator would never end.
        let after: { PartNumberMarker?: string } | undefined = {};
        while (after) {
          const page: ListPartsCommandOutput = await client.send(
            new ListPartsCommand({ ...uploadOf(upload), ...after }),
          );
          for (const { PartNumber, Size, ETag } of page.Parts ?? [])
            if (PartNumber !== undefined && Size !== undefined && ETag)
              arrived.push({ number: PartNumber, bytes: Size, etag: ETag });
          const { IsTruncated, NextPartNumberMarker } = page;
          after =
            IsTruncated && NextPartNumberMarker ? { PartNumberMarker: NextPartNumberMarker } : undefined;
        }
        return arrived;
      } catch (error) {
        // The upload doesn't exist (any more): Amazon says NoSuchUpload, others NoSuchKey.
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async complete(upload, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      await client.send(
        new CompleteMultipartUploadCommand({ ...uploadOf(upload), MultipartUpload: { Parts } }),
      );
    },
    async abandon(upload) {
      await client.send(new AbortMultipartUploadCommand(uploadOf(upload))).catch((error) => {
        if (statusOf(error) !== 404) throw error;
      });
    },
    async explainRefusal(origin) {
      try {
        const response = await fetch(`${publicAddress}/x`, {
          method: 'OPTIONS',
          redirect: 'manual',
          headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const allowed = response.headers.get('Access-Control-Allow-Origin');
        return response.ok && (allowed === '*' || allowed === origin)
          ? 'the bucket allows it, and is out of reach of that browser, or refused what it sent'
          : `the CORS rule of the bucket doesn't allow PUT from ${origin}`;
      } catch {
        return `nothing answers at ${new URL(publicAddress).origin}, asked from this machine`;
      }
    },
  };
}
