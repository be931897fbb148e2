import { truncate } from "#rules/text/text.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** The number of characters of a label that identify it. */
const maxLabelLength = 40;

/** Formats a path as in a JSON file: `form.sections[0].fields[2].label`. */
export const pathInFile = (path: string): string => path.replace(/\.(\d+)/g, "[$1]");

/**
 * Describes the position of an error: `Section 1 “Pets” › Question 3 “How many?” › label`.
 * @param path keys joined by dots, as in the server's errors
 * @param content the parsed file
 */
export function describeFilePath(path: string, content: unknown, t: Translate): string {
  const listLabels = new Map([
    ["sections", (n: number) => t(formListTexts).section({ n })],
    ["fields", (n: number) => t(formListTexts).question({ n })],
    ["choices", (n: number) => t(formListTexts).option({ n })],
    ["reports", (n: number) => t(formListTexts).report({ n })],
  ]);
  const parts: string[] = [];
  let value: unknown = content;
  const keys = path.split(".").filter(Boolean);
  for (const [index, key] of keys.entries()) {
    const list = listLabels.get(keys[index - 1] ?? "");
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? value[key as keyof typeof value]
        : undefined;
    if (list && /^\d+$/.test(key)) parts.push(list(Number(key) + 1) + labelOf(value));
    else if (key !== "form" && !(listLabels.has(key) && keys[index + 1])) parts.push(key);
  }
  return parts.length > 0 ? parts.join(" › ") : t(formListTexts).whole_file;
}

function labelOf(part: unknown): string {
  const label = typeof part === "object" && part !== null && "label" in part ? part.label : undefined;
  return typeof label === "string" && label ? ` “${truncate(label, maxLabelLength)}”` : "";
}
