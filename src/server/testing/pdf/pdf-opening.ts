import { namesIn, namesWithPosition } from "./pdf-names.ts";

/** An unpacked object stream, and the position of its first object. */
export type Unpacked = { text: string; first: number };

/** Whether an object is a destination in the document, or an action that only goes to one. */
function isDestination(object: string): boolean {
  if (/^\s*\[/.test(object)) return true;
  const names = namesIn(/^\s*<<.*?>>/s.exec(object)?.[0] ?? "");
  return names.has("GoTo") && !names.has("URI");
}

/**
 * Yields every object of that number, as the text that starts with it; files with appended updates may have several.
 */
function* findObjects(id: string, whole: string, packed: Unpacked[]): Generator<string> {
  for (const match of whole.matchAll(new RegExp(`(?<![0-9])0*${id}\\s+\\d+\\s+obj`, "g")))
    yield whole.slice(match.index + match[0].length, match.index + match[0].length + 500);
  for (const { text, first } of packed)
    for (const [, number, offset] of text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g))
      if (Number(number) === Number(id)) yield text.slice(first + Number(offset), first + Number(offset) + 500);
}

/**
 * Whether opening the document only shows a destination in it, which many programs set.
 * @param parts the texts that contain objects; @param whole the whole file
 */
export function opensWithoutAction(parts: string[], whole: string, packed: Unpacked[]): boolean {
  for (const text of parts) {
    for (const { name, end } of namesWithPosition(text)) {
      if (name !== "OpenAction") continue;
      const following = text.slice(end, end + 500);
      const id = /^\s*0*(\d{1,10})\s+\d+\s+R/.exec(following)?.[1];
      const targets = id ? [...findObjects(id, whole, packed)] : [following];
      if (targets.length === 0 || !targets.every(isDestination)) return false;
    }
  }
  return true;
}
