import { useEffect, useRef, useState } from 'react';
import { useOpenForm } from '../lib/session/open-forms.ts';
import { type Upload as Sending, startUpload } from '../lib/upload.ts';

export interface UploadState {
  id: string;
  name: string;
  /** Percent. */
  progress: number;
  /** An English sentence. */
  error?: string;
  /** Trying again would not help. */
  refused?: boolean;
}

/** Sends files side by side; `received` gets the id of each file that has arrived. */
export function useUploads(received: (fileId: string) => Promise<void>) {
  const [list, setList] = useState<UploadState[]>([]);
  const sending = useRef(new Map<string, Sending>());
  useOpenForm(list.some((upload) => !upload.error));
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const patch = (id: string, change: Partial<UploadState>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => {
    sending.current.delete(id);
    setList((before) => before.filter((one) => one.id !== id));
  };
  const add = (files: File[]) => {
    for (const file of files) {
      const id = crypto.randomUUID();
      setList((before) => [...before, { id, name: file.name, progress: 0 }]);
      sending.current.set(
        id,
        startUpload(file, {
          onProgress: (progress) => patch(id, { progress }),
          onError: (error, refused) => patch(id, { error, refused }),
          onDone: (fileId) =>
            void received(fileId).then(
              () => drop(id),
              (error: Error) => patch(id, { error: error.message }),
            ),
        }),
      );
    }
  };
  return {
    list,
    add,
    retry: (id: string) => {
      patch(id, { error: undefined });
      sending.current.get(id)?.retry();
    },
    cancel: (id: string) => {
      sending.current.get(id)?.abort(true);
      drop(id);
    },
  };
}
