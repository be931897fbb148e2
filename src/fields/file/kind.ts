import { matches, textKind } from "#fields/text-kind.ts";
import { messages } from "#rules/messages.ts";

/** `form-uploads/<key>`, with or without the file's extension */
export type Value = string;

export const kind = textKind({
  kind: "file",
  title: "File",
  upload: true,
  uncompared: true,
  defaults: { label: "File", help_text: "A picture or a PDF, 5 MB at most." },
  validate: matches(/^form-uploads\/[A-Za-z0-9_-]{20,80}(?:\.(?:jpg|jpeg|png|pdf))?$/, messages.file),
  toText: (_field, value) => (value.endsWith(".pdf") ? "PDF attached" : "File attached"),
});
