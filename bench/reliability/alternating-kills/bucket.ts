import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { S3_CREDENTIALS } from '../../../tests/support/s3-server.ts';

export type Bucket = {
  /** The bytes of an object; undefined if it doesn't exist. */
  read: (key: string) => Promise<Uint8Array | undefined>;
  /** The keys with this prefix. */
  keys: (beginning: string) => Promise<string[]>;
};

/** Creates a bucket on a test server. */
export async function newBucket(endpoint: string, name: string): Promise<Bucket> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: S3_CREDENTIALS,
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  return {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async keys(beginning) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: name, Prefix: beginning }),
      );
      return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    },
  };
}
