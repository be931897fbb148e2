import { textKind } from "#fields/base/text-kind.ts";

export type Value = string;

export const kind = textKind({ kind: "multi_line", seconds: 40, canBeSecret: "text", defaults: { label: "Text" } });
