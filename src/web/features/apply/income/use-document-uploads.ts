import { useRef, useState } from "react";
import { prepareFile } from "#fields/file/prepare.ts";
import { useWarningBeforeLeaving } from "#fields/file/upload.ts";
import { messages } from "#rules/text/messages.ts";
import { type Message, verbatim } from "#texts/message.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { uploadAttachment } from "#web/api/files/uploads.ts";

/** A file being uploaded: `share` during the upload, `path` once it is complete, `error` if it failed. */
export type DocumentUpload = {
  key: number;
  file: File;
  name: string;
  uploadProgress?: number | undefined;
  path?: string | undefined;
  error?: Message | undefined;
  /** whether a retry can succeed */
  canRetry?: boolean | undefined;
};

/** Manages the uploads of several files; each starts as soon as it is added. */
export function useDocumentUploads() {
  const [uploads, setUploads] = useState<DocumentUpload[]>([]);
  const lastKey = useRef(0);
  /** the upload that ended last, to be announced */
  const [lastFinished, setLastFinished] = useState<DocumentUpload | null>(null);
  /** abort the uploads of removed files, by key */
  const controllers = useRef(new Map<number, AbortController>());
  useWarningBeforeLeaving(uploads.some(({ uploadProgress: share }) => share !== undefined));
  const updateUpload = (key: number, changes: Partial<DocumentUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  async function send(upload: DocumentUpload) {
    const { key, file } = upload;
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.set(key, controller);
    const finish = (result: Partial<DocumentUpload>) => {
      updateUpload(key, { ...result, uploadProgress: undefined });
      if (!signal.aborted) setLastFinished({ ...upload, ...result });
    };
    updateUpload(key, { uploadProgress: 0, error: undefined, canRetry: undefined });
    try {
      const preparedFile = await prepareFile(file);
      if ("fault" in preparedFile) return finish({ error: preparedFile.fault });
      const onProgress = (uploadProgress: number) => updateUpload(key, { uploadProgress });
      const path = await uploadAttachment(preparedFile.file, onProgress, signal);
      finish({ path });
    } catch (error) {
      const detail = isProblem(error) && error.detail ? verbatim(error.detail) : messages.file;
      finish({ error: detail, canRetry: isProblem(error, "network") });
    }
  }

  return {
    uploads,
    ended: lastFinished,
    add(files: File[]) {
      const newUploads = files.map((file): DocumentUpload => {
        lastKey.current++;
        return { key: lastKey.current, file, name: file.name };
      });
      setUploads((now) => [...now, ...newUploads]);
      for (const upload of newUploads) void send(upload);
    },
    remove: ({ key }: DocumentUpload) => {
      controllers.current.get(key)?.abort();
      setUploads((now) => now.filter((upload) => upload.key !== key));
    },
    retry: (upload: DocumentUpload) => void send(upload),
  };
}
