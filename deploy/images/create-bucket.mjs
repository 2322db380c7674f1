// Makes the bucket that BLOB_URL names where it is missing, and waits while the store is starting.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const url = new URL(process.env.BLOB_URL ?? '');
const bucket = url.hostname;
const client = new S3Client({
  endpoint: url.searchParams.get('endpoint') ?? 'https://s3.amazonaws.com',
  region: url.searchParams.get('region') ?? 'us-east-1',
  forcePathStyle: true,
  credentials: {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  },
});

const TRIES = 30;
const PAUSE_MS = 2_000;

const isThere = () =>
  client.send(new HeadBucketCommand({ Bucket: bucket })).then(
    () => true,
    () => false,
  );

for (let tries = 1; !(await isThere()); tries += 1) {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    console.log(`bucket ${bucket} made`);
  } catch (error) {
    if (tries >= TRIES) throw error;
    console.log(`bucket ${bucket}: ${error.name}; trying again`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
console.log(`bucket ${bucket} is there`);
