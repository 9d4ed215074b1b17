import type { Config } from '../../app/config.ts';
import { codeOf, StartError } from '../../kernel/start-error.ts';

/**
 * Writes an empty object into the bucket, which is what the keys must be good for. Throws a StartError that says what
 * of S3_ENDPOINT, S3_BUCKET and the keys is wrong.
 */
export async function requireBucket(s3: NonNullable<Config['s3']>): Promise<void> {
  const { createS3 } = await import('./s3-store.ts');
  const api = createS3(s3, {
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 10_000 },
  });
  try {
    await api.putObject({ Bucket: s3.bucket, Key: 'start-check', Body: Buffer.alloc(0), ContentLength: 0 });
  } catch (error) {
    throw new StartError(bucketProblem(error, s3));
  } finally {
    api.destroy();
  }
}

/** Without the keys, which must not stand on a screen or in a log. */
function bucketProblem(error: unknown, { endpoint, bucket, region }: NonNullable<Config['s3']>): string {
  const place = endpoint ?? `Amazon S3 (${region})`;
  switch ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode) {
    case 301:
      return `The bucket ${bucket} of S3_BUCKET is in another region than S3_REGION says (${region}).`;
    case 401:
    case 403:
      return `${place} refuses S3_ACCESS_KEY and S3_SECRET_KEY for the bucket ${bucket}: correct them, or let them use it.`;
    case 404:
      return `${place} has no bucket ${bucket}. Create it, or correct S3_BUCKET.`;
    default: {
      const why = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
      return `The file store ${place} cannot be used (${why}). Start it, or correct S3_ENDPOINT.`;
    }
  }
}
