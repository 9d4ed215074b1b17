import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { MemoryKvStore } from '@tus/utils';
import type { Config } from '../../app/config.ts';
import { type BlobStore, type ByteRange, blobKey, uploadLifetimeMs } from './blob-store.ts';

const clientOf = ({ endpoint, region, accessKey, secretKey }: NonNullable<Config['s3']>) =>
  ({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Services of one's own are reached by path, not by a name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other makers' services do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A service that takes a request and never answers is not waited for.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 30_000 },
  }) as const;

/** The service itself; close it with `destroy`. */
export const createS3 = (s3: NonNullable<Config['s3']>, more: S3ClientConfig = {}): S3 =>
  new S3({ ...clientOf(s3), ...more });

/**
 * Keeps contents in a bucket of an S3-compatible service: unfinished uploads as multipart uploads under
 * their id, finished ones under `files/<hash>`. Only parts under way touch
 * this machine's disk.
 */
export function createS3Store(s3: NonNullable<Config['s3']>): BlobStore {
  const { bucket } = s3;
  const client = clientOf(s3);
  const cache = new MemoryKvStore<MetadataValue>();
  const staging = new S3Store({
    s3ClientConfig: { ...client, bucket },
    partSize: 8 * 1024 * 1024,
    useTags: false,
    cache,
    expirationPeriodInMilliseconds: uploadLifetimeMs,
  });
  staging.extensions = staging.extensions.filter((name) => name !== 'creation-defer-length');
  const api = createS3(s3);
  const kept = (sha256: string) => `files/${blobKey(sha256)}`;

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await api.getObject({
      Bucket: bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    if (!(Body instanceof Readable)) throw new Error(`S3 sent no content for ${key}`);
    return Body;
  }

  async function dropStaged(id: string): Promise<void> {
    // An upload that is complete, or was never begun, has no parts to give up.
    await staging.remove(id).catch(() => {});
    await cache.delete(id);
    await api.deleteObjects({
      Bucket: bucket,
      Delete: { Objects: [{ Key: id }, { Key: `${id}.info` }, { Key: `${id}.part` }] },
    });
  }

  return {
    staging,
    openStaged: read,
    async keepStaged(id, sha256) {
      await api.copyObject({ Bucket: bucket, Key: kept(sha256), CopySource: `${bucket}/${id}` });
      await dropStaged(id);
    },
    dropStaged,
    dropExpired: async () => void (await staging.deleteExpired()),
    async keepLocal(source, sha256) {
      const { size } = await stat(source);
      await api.putObject({
        Bucket: bucket,
        Key: kept(sha256),
        Body: createReadStream(source),
        ContentLength: size,
      });
      await rm(source, { force: true });
    },
    drop: async (sha256) => void (await api.deleteObject({ Bucket: bucket, Key: kept(sha256) })),
    async sizeOf(sha256) {
      try {
        const { ContentLength } = await api.headObject({ Bucket: bucket, Key: kept(sha256) });
        return ContentLength ?? null;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
          return null;
        throw error;
      }
    },
    open: (sha256, range) => read(kept(sha256), range),
  };
}
