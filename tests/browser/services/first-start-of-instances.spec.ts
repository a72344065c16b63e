import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { COUNT, expectBothServe, numbers } from '../../support/first-start.ts';
import { startPostgres } from '../../support/postgres-server.ts';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { launchSite } from '../../support/site-process.ts';

test('two instances that start together on one empty PostgreSQL and one bucket install it once, and both serve', async () => {
  test.slow();
  const s3 = await startS3Server();
  test.skip(!s3, 'no S3 server can be brought to this machine');
  if (!s3) return;
  const postgres = await startPostgres();
  try {
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: S3_CREDENTIALS,
    });
    await client.send(new CreateBucketCommand({ Bucket: 'fichiers' }));
    const environment = (name: string) => ({
      DATABASE_URL: postgres.url,
      DATA_DIR: test.info().outputPath(name),
      // The next journey installs the whole content; a bucket needs time for each file.
      DEMO: '0',
      S3_BUCKET: 'fichiers',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    });
    await expectBothServe([await launchSite(environment('one')), await launchSite(environment('two'))]);
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const { rows } = await database.query(`select ${COUNT}`);
    await database.end();
    expect(numbers(rows[0])).toEqual({
      influence_projects: 0,
      production_projects: 0,
      web_solutions: 0,
      blog_posts: 0,
      blog_author: 1,
      blog_categories: 3,
      user: 1,
      stored_files: 0,
    });
  } finally {
    await postgres.stop();
    await s3.stop();
  }
});
