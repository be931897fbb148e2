import { useState } from "react";
import type { FieldContext } from "#fields/modes.ts";
import { messages } from "#rules/messages.ts";

/** Specification, section 9. */
export const longestFile = 5 * 1024 * 1024;
export const fileTypes = [".jpg", ".jpeg", ".png", ".pdf"];

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function faultOf(file: Pick<File, "name" | "size">): string | undefined {
  const name = file.name.toLowerCase();
  if (!fileTypes.some((type) => name.endsWith(type))) return "Please choose a JPG, PNG or PDF file.";
  if (file.size > longestFile) return "This file is larger than 5 MB.";
  if (file.size === 0) return "This file is empty.";
}

type Upload = { name: string; share: number; error?: string };

/**
 * One file at a time on its way to the server.
 * @param onSent gets the path to keep
 */
export function useUpload(send: FieldContext["upload"], onSent: (path: string) => void) {
  const [upload, setUpload] = useState<Upload>();
  return {
    upload,
    forget: () => setUpload(undefined),
    start: async (file: File) => {
      const { name } = file;
      const fault = faultOf(file);
      if (fault) return setUpload({ name, share: 0, error: fault });
      setUpload({ name, share: 0 });
      try {
        const path = await send(file, (share) => setUpload({ name, share }));
        setUpload({ name, share: 1 });
        onSent(path);
      } catch (error) {
        setUpload({ name, share: 0, error: error instanceof Error && error.message ? error.message : messages.file });
      }
    },
  };
}
