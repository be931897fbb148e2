import { textKind } from "#fields/base/text-kind.ts";

/** never answered */
export type Value = string;

export const kind = textKind({
  kind: "text_display",
  seconds: 8,
  defaults: { label: "Text to read" },
  isAnswerless: true,
});
