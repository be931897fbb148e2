/** The maximum size of a file with people to invite: 5,000 rows take less than half of it. */
export const maxFileBytes = 2_000_000;

/**
 * Decodes a text file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252, in which older
 * spreadsheet programs save accented names.
 * @returns undefined for a file that isn't text
 */
export function decodeFile(bytes: Uint8Array): string | undefined {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeAs("windows-1252", bytes);
  return text?.includes("\0") ? undefined : text;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
