import { formListTexts } from "#texts/form-list/texts.ts";
import type { Message } from "#texts/message.ts";

/** The maximum size that the server accepts, and that is read: an edited file may contain more whitespace. In bytes. */
const maxSentBytes = 1024 * 1024;
const maxReadBytes = 4 * maxSentBytes;
const tooLarge: ReadResult = { faults: { "": [(t) => t(formListTexts).file_too_large] } };
/** The server's nesting limit. */
const maxDepth = 64;
const forbiddenKeys = ["__proto__", "constructor", "prototype"];

/** A file's content, or why it can't be imported: messages by path, `""` for the whole file. */
type ReadResult = { content: unknown } | { faults: Record<string, Message[]> };

/** Parses a form file. The server validates its content. */
export async function readFormFile(file: Blob): Promise<ReadResult> {
  if (file.size > maxReadBytes) return tooLarge;
  try {
    const content: unknown = JSON.parse(await file.text());
    const faults = unsafeKeyFaults(content);
    if (Object.keys(faults).length > 0) return { faults };
    return new Blob([JSON.stringify(content)]).size > maxSentBytes ? tooLarge : { content };
  } catch {
    return { faults: { "": [(t) => t(formListTexts).file_not_json] } };
  }
}

function unsafeKeyFaults(content: unknown): Record<string, Message[]> {
  const faults: [string, Message[]][] = [];
  const pending: { value: unknown; path: string; depth: number }[] = [{ value: content, path: "", depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > maxDepth) {
      faults.push([path, [(t) => t(formListTexts).too_deep]]);
      break;
    }
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path ? `${path}.${key}` : key;
      if (forbiddenKeys.includes(key)) faults.push([innerPath, [(t) => t(formListTexts).name_not_allowed]]);
      else pending.push({ value: inner, path: innerPath, depth: depth + 1 });
    }
  }
  return Object.fromEntries(faults);
}
