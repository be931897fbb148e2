import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { messages, tooManyFiles } from "#rules/text/messages.ts";

/** `form-uploads/<key>`, with or without the file's extension; a list of them where there are several */
export type Value = string | string[];

const pathPattern = /^form-uploads\/[A-Za-z0-9_-]{20,80}(?:\.(?:jpg|jpeg|png|pdf))?$/;

const pathsOf = (value: Value): string[] => [value].flat();

/** Returns the maximum number of files for a question. */
export const fileLimit = ({ max_files = 1 }: { max_files?: number }): number => max_files;

export const kind: FieldKindDefinition<Value> = {
  kind: "file",
  seconds: 40,
  empty: "",
  isUncomparable: true,
  defaults: { label: "File" },
  hasShape: (value) =>
    typeof value === "string" || (Array.isArray(value) && value.every((part) => typeof part === "string")),
  isEmpty: (value) => pathsOf(value).every((part) => part.trim() === ""),
  uploads: pathsOf,
  validate: (field, value) => {
    const paths = pathsOf(value);
    if (paths.length > fileLimit(field)) return [tooManyFiles(fileLimit(field))];
    const isValid = paths.every((uploadPath) => pathPattern.test(uploadPath)) && new Set(paths).size === paths.length;
    return isValid ? [] : [messages.file];
  },
  // a single file is stored as its path
  normalize: (value) => (Array.isArray(value) && value.length === 1 ? (value[0] ?? "") : value),
  toText: (_field, value) => {
    const paths = pathsOf(value);
    if (paths.length > 1) return `${paths.length} files attached`;
    return paths[0]?.endsWith(".pdf") ? "PDF attached" : "File attached";
  },
};
