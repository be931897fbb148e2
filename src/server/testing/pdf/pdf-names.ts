/** Resolves escapes in a name: `#41` is `A` (ISO 32000-2, 7.3.5). */
const plain = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const pattern = /\/([^\s()<>[\]{}/%\0]{1,127})/g;

/** Yields every name in the text as readers parse it, with the position after it. */
export function* placedNames(text: string): Generator<{ name: string; end: number }> {
  for (const match of text.matchAll(pattern)) yield { name: plain(match[1] ?? ""), end: match.index + match[0].length };
}

/** Returns the names in a PDF's syntax, with their escapes resolved. */
export const namesIn = (text: string): Set<string> => new Set(Array.from(placedNames(text), ({ name }) => name));

/**
 * Removes comments and strings, in which names have no effect. Each may contain the other's delimiters, and strings
 * nest, so they are parsed from the left as readers do.
 */
export function bare(text: string): string {
  let rest = "";
  let depth = 0;
  let comment = false;
  let from = 0;
  for (const match of text.matchAll(/\\.|[()%\r\n]/gs)) {
    const [found] = match;
    // A backslash escapes within strings only.
    const token = depth > 0 ? found : found.slice(-1);
    const outside = depth === 0 && !comment;
    if (comment) comment = !/[\r\n]/.test(token);
    else if (token === "(") depth++;
    else if (token === ")") depth = Math.max(depth - 1, 0);
    else if (token === "%") comment = depth === 0;
    if (outside) rest += text.slice(from, match.index);
    from = match.index + (depth === 0 && !comment ? found.length : 0);
  }
  return depth === 0 && !comment ? rest + text.slice(from) : rest;
}
