/** Bytes that the server takes, and that are read at most: a file for people has spaces between. */
const mostSent = 1024 * 1024;
const mostRead = 4 * mostSent;
const tooLarge: ReadFile = { faults: { "": ["This file is too large. A form file can be 1 MB at most."] } };
/** As deep as the server looks. */
const deepest = 64;
const forbidden = ["__proto__", "constructor", "prototype"];

/** What a file holds, or why it cannot be sent: messages by their place in the file, `""` for the whole of it. */
export type ReadFile = { content: unknown } | { faults: Record<string, string[]> };

/** Reads a form's file. What a form may hold is for the server to say. */
export async function readFormFile(file: Blob): Promise<ReadFile> {
  if (file.size > mostRead) return tooLarge;
  try {
    const content: unknown = JSON.parse(await file.text());
    const faults = unsafeParts(content);
    if (Object.keys(faults).length > 0) return { faults };
    return new Blob([JSON.stringify(content)]).size > mostSent ? tooLarge : { content };
  } catch {
    return { faults: { "": ["This file isn't valid JSON, so we can't read it as a form."] } };
  }
}

function unsafeParts(content: unknown): Record<string, string[]> {
  const faults: [string, string[]][] = [];
  const open: { value: unknown; place: string; depth: number }[] = [{ value: content, place: "", depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, place, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > deepest) {
      faults.push([place, ["This has too many nested levels."]]);
      break;
    }
    for (const [key, inner] of Object.entries(value)) {
      const within = place ? `${place}.${key}` : key;
      if (forbidden.includes(key)) faults.push([within, ["This name can't be used here."]]);
      else open.push({ value: inner, place: within, depth: depth + 1 });
    }
  }
  return Object.fromEntries(faults);
}
