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
  share?: number | undefined;
  path?: string | undefined;
  error?: Message | undefined;
  /** whether a retry can succeed */
  again?: boolean | undefined;
};

/** Manages the uploads of several files; each starts as soon as it is added. */
export function useDocumentUploads() {
  const [uploads, setUploads] = useState<DocumentUpload[]>([]);
  const last = useRef(0);
  /** the upload that ended last, to be announced */
  const [ended, setEnded] = useState<DocumentUpload | null>(null);
  /** the keys of files that weren't removed */
  const listed = useRef(new Set<number>());
  useWarningBeforeLeaving(uploads.some(({ share }) => share !== undefined));
  const change = (key: number, changes: Partial<DocumentUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  async function send(upload: DocumentUpload) {
    const { key, file } = upload;
    const finish = (result: Partial<DocumentUpload>) => {
      change(key, { ...result, share: undefined });
      if (listed.current.has(key)) setEnded({ ...upload, ...result });
    };
    change(key, { share: 0, error: undefined, again: undefined });
    try {
      const ready = await prepareFile(file);
      if ("fault" in ready) return finish({ error: ready.fault });
      const path = await uploadAttachment(ready.file, (share) => change(key, { share }));
      finish({ path });
    } catch (error) {
      const detail = isProblem(error) && error.detail ? verbatim(error.detail) : messages.file;
      finish({ error: detail, again: isProblem(error, "network") });
    }
  }

  return {
    uploads,
    ended,
    add(files: File[]) {
      const added = files.map((file): DocumentUpload => {
        last.current++;
        listed.current.add(last.current);
        return { key: last.current, file, name: file.name };
      });
      setUploads((now) => [...now, ...added]);
      for (const upload of added) void send(upload);
    },
    remove: ({ key }: DocumentUpload) => {
      listed.current.delete(key);
      setUploads((now) => now.filter((upload) => upload.key !== key));
    },
    again: (upload: DocumentUpload) => void send(upload),
  };
}
