import { type AttachmentKind, attachmentApi } from '@temper/contract/endpoints/attachments.ts';
import { useEffect, useRef, useState } from 'react';
import type { UploadState } from '../../entity-ui/use-uploads.ts';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useOpenForm } from '../../lib/session/open-forms.ts';
import { startUpload, type Upload } from '../../lib/upload.ts';

interface FormFile extends UploadState {
  readonly isPhoto: boolean;
}

interface Sending {
  readonly upload: Upload;
  readonly name: string;
  readonly isPhoto: boolean;
  arrived: PromiseWithResolvers<string>;
}

/**
 * Files that are sent while a form is being filled in and hung on the record once that exists. A file that fails
 * can be tried again or taken off; the form keeps what is typed.
 */
export function useFormFiles() {
  const [list, setList] = useState<readonly FormFile[]>([]);
  const sending = useRef(new Map<string, Sending>());
  useOpenForm(list.length > 0);
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const { upload } of all.values()) upload.abort();
    };
  }, []);
  const patch = (id: string, change: Partial<FormFile>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = crypto.randomUUID();
      const isPhoto = file.type.startsWith('image/');
      setList((before) => [...before, { id, name: file.name, isPhoto, progress: 0 }]);
      const arrived = newArrival();
      const upload = startUpload(file, {
        onProgress: (progress) => patch(id, { progress }),
        onError: (error, refused) => {
          patch(id, { error, refused });
          sending.current.get(id)?.arrived.reject(new Error(error));
        },
        onDone: (fileId) => {
          patch(id, { progress: 100 });
          sending.current.get(id)?.arrived.resolve(fileId);
        },
      });
      sending.current.set(id, { upload, name: file.name, isPhoto, arrived });
    }
  };

  return {
    list,
    add,
    failed: list.some(({ error }) => error !== undefined),
    retry: (id: string) => {
      const one = sending.current.get(id);
      if (!one) return;
      one.arrived = newArrival();
      patch(id, { error: undefined });
      one.upload.retry();
    },
    cancel: (id: string) => {
      sending.current.get(id)?.upload.abort(true);
      sending.current.delete(id);
      setList((before) => before.filter((one) => one.id !== id));
    },
    /** Hangs all files on a record, waiting for those on their way; gives the names of those that failed. */
    async attach(entity: 'complaint', recordId: string): Promise<string[]> {
      const failed: string[] = [];
      for (const { arrived, name, isPhoto } of sending.current.values()) {
        try {
          const fileId = await arrived.promise;
          await hang({ entity, recordId, fileId }, isPhoto ? 'photo' : 'document');
        } catch {
          failed.push(name);
        }
      }
      return failed;
    },
  };
}

function newArrival() {
  const arrival = Promise.withResolvers<string>();
  // Asked for later, or never.
  arrival.promise.catch(() => {});
  return arrival;
}

/** What calls itself a picture and is none is kept as a document. */
async function hang(
  ref: { entity: 'complaint'; recordId: string; fileId: string },
  kind: AttachmentKind,
): Promise<void> {
  try {
    await call(attachmentApi.create, { body: { ...ref, kind } });
  } catch (error) {
    const refused = kind === 'photo' && error instanceof ApiProblem && error.status === 422;
    if (!refused) throw error;
    await call(attachmentApi.create, { body: { ...ref, kind: 'document' } });
  }
}
