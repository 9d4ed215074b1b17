import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/** A part of a content: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where contents lie: unfinished uploads under their id, finished ones under the SHA-256 (hexadecimal) of
 * what they hold, so that the same content is kept once and a change shows.
 */
export interface BlobStore {
  /** Takes the bytes of uploads, by the tus protocol. */
  readonly staging: DataStore;
  /** The bytes of an unfinished upload that have arrived. */
  openStaged(id: string, range?: ByteRange): Promise<Readable>;
  /** Keeps an arrived upload under its hash, durably; then it is no longer staged. */
  keepStaged(id: string, sha256: string): Promise<void>;
  /** Forgets an upload; one that is not there is no error. */
  dropStaged(id: string): Promise<void>;
  /** Forgets uploads that are past their lifetime. */
  dropExpired(): Promise<void>;
  /** Keeps a local file under its hash, durably, and removes it from where it was. */
  keepLocal(path: string, sha256: string): Promise<void>;
  /** Forgets a content for good; one that is not there is no error. */
  drop(sha256: string): Promise<void>;
  /** Size in bytes, or null when nothing lies under this hash. */
  sizeOf(sha256: string): Promise<number | null>;
  open(sha256: string, range?: ByteRange): Promise<Readable>;
}

/** How long an unfinished upload waits to be resumed, in milliseconds. */
export const uploadLifetimeMs = 3 * 24 * 3600 * 1000;

/** `ab/cdef...`: folders that do not grow without bound. */
export const blobKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
