/** Resolves escapes in a name: `#41` is `A` (ISO 32000-2, 7.3.5). */
const unescapeName = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const pattern = /\/([^\s()<>[\]{}/%\0]{1,127})/g;

/** Yields every name in the text as readers parse it, with the position after it. */
export function* namesWithPosition(text: string): Generator<{ name: string; end: number }> {
  for (const match of text.matchAll(pattern))
    yield { name: unescapeName(match[1] ?? ""), end: match.index + match[0].length };
}

/** Returns the names in a PDF's syntax, with their escapes resolved. */
export const namesIn = (text: string): Set<string> => new Set(Array.from(namesWithPosition(text), ({ name }) => name));

/**
 * Removes comments and strings, in which names have no effect. Each may contain the other's delimiters, and strings
 * nest, so they are parsed from the left as readers do.
 */
export function stripCommentsAndStrings(text: string): string {
  let rest = "";
  let depth = 0;
  let isComment = false;
  let from = 0;
  for (const match of text.matchAll(/\\.|[()%\r\n]/gs)) {
    const [found] = match;
    // A backslash escapes within strings only.
    const token = depth > 0 ? found : found.slice(-1);
    const outside = depth === 0 && !isComment;
    if (isComment) isComment = !/[\r\n]/.test(token);
    else if (token === "(") depth++;
    else if (token === ")") depth = Math.max(depth - 1, 0);
    else if (token === "%") isComment = depth === 0;
    if (outside) rest += text.slice(from, match.index);
    from = match.index + (depth === 0 && !isComment ? found.length : 0);
  }
  return depth === 0 && !isComment ? rest + text.slice(from) : rest;
}
