import { decodeFile } from "#rules/invitations/decode-file.ts";
import { maxInvitees } from "#rules/invitations/invitees.ts";
import { parseTable, type TableRow } from "#rules/invitations/parse-table.ts";

/** The worker's input: pasted text, or a file's bytes. */
export type ParseRequest = string | Uint8Array;
/** The worker's output: the rows, or that the file isn't text. */
export type ParseReply = { rows: TableRow[] } | { fault: "not_text" };

/** Parses a list of people off the main thread, which stays responsive. The result includes the header row. */
function parseList(request: ParseRequest): ParseReply {
  const text = typeof request === "string" ? request : decodeFile(request);
  return text === undefined ? { fault: "not_text" } : { rows: parseTable(text, maxInvitees + 1) };
}

addEventListener("message", ({ data }: MessageEvent<ParseRequest>) => postMessage(parseList(data)));
