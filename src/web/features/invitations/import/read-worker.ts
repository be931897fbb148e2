import { decodeFile } from "#rules/invitations/decode-file.ts";
import { maxInvitees } from "#rules/invitations/invitees.ts";
import { readTable, type TableRow } from "#rules/invitations/read-table.ts";

/** What the worker is sent: pasted text, or a file's bytes. */
export type ReadRequest = string | Uint8Array;
/** What it answers: the rows, or that the file is no text. */
export type ReadReply = { rows: TableRow[] } | { fault: "not_text" };

/** Reads a list of people off the page's own thread, which stays free for typing. One row is the headings'. */
function reply(request: ReadRequest): ReadReply {
  const text = typeof request === "string" ? request : decodeFile(request);
  return text === undefined ? { fault: "not_text" } : { rows: readTable(text, maxInvitees + 1) };
}

addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => postMessage(reply(data)));
