/**
 * Reads a list of email addresses, with or without names: `Ana Lopez <ana@example.com>; bo@example.com`. Whether an
 * address is valid is checked later, so that one with a typing error is shown.
 * @returns the name and the address of each; undefined for a text that is anything else
 */
export function parseAddressList(text: string, limit: number): string[][] | undefined {
  const parsedAddresses: string[][] = [];
  for (const part of splitAddressList(text)) {
    if (part.trim() === "") continue;
    const address = parseAddress(part.trim());
    if (!address) return undefined;
    if (parsedAddresses.push(address) >= limit) break;
  }
  return parsedAddresses.length > 0 ? parsedAddresses : undefined;
}

/** Splits a text at commas, semicolons and line breaks outside of quotation marks. */
function* splitAddressList(text: string): Generator<string> {
  let from = 0;
  let isQuoted = false;
  for (let position = 0; position < text.length; position++) {
    const character = text[position] ?? "";
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && ",;\r\n".includes(character)) {
      yield text.slice(from, position);
      from = position + 1;
    }
  }
  yield text.slice(from);
}

function parseAddress(part: string): string[] | undefined {
  const open = part.lastIndexOf("<");
  if (open < 0) return isLikeEmail(part) ? ["", part] : undefined;
  const email = part.slice(open + 1, -1).trim();
  if (!part.endsWith(">") || !isLikeEmail(email)) return undefined;
  const name = part.slice(0, open).trim();
  return [name.startsWith('"') && name.endsWith('"') && name.length > 1 ? name.slice(1, -1) : name, email];
}

const isLikeEmail = (text: string): boolean => /^[^\s"]+$/.test(text) && text.includes("@");
