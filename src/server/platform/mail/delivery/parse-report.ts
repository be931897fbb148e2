import PostalMime, { type Attachment, type Email } from "postal-mime";

/**
 * A mail server's report: the address that identifies the email, and its fields as text. Only the format is checked
 * here.
 */
export type ParsedReport = {
  returnToken: string;
  kind: "delivered" | "failed" | "complaint";
  status: string;
  diagnostic: string;
};

/** The maximum number of bytes that are parsed; the fields come before anything long. */
const maxReportBytes = 64 * 1024;
/** The maximum number of recipients in a report: each has one group of fields, and our emails have few. */
const maxGroups = 50;
const returnAddressPattern = /bounces\+([0-9a-f]{32})@/i;

/**
 * Parses a message as a delivery report (RFC 3464) or as a complaint (RFC 5965). Runs in a separate thread.
 * @returns null for any other message, such as an automatic reply
 */
export async function run(message: Uint8Array): Promise<ParsedReport | null> {
  const email = await PostalMime.parse(message, { maxNestingDepth: 10, maxHeadersSize: 256 * 1024 });
  const complaint = partText(email, "message/feedback-report");
  if (complaint !== undefined) return parseComplaint(complaint, email);
  const report = partText(email, "message/delivery-status");
  const returnToken = findReturnToken(email);
  if (report === undefined || !returnToken) return null;
  const groups = parseGroups(report);
  const group = groups.find(isFinal("failed")) ?? groups.find(isFinal("delivered"));
  if (!group) return null;
  return {
    returnToken,
    kind: isFinal("failed")(group) ? "failed" : "delivered",
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.status ?? "")?.[0] ?? "",
    diagnostic: (group["diagnostic-code"] ?? "").slice(0, 2_000),
  };
}

type Fields = Partial<Record<string, string>>;

const isFinal = (action: "failed" | "delivered") => (group: Fields) => group.action?.trim().toLowerCase() === action;

/** Parses a complaint. The return address is in the `Original-Mail-From` field, otherwise that of the recipient. */
function parseComplaint(text: string, email: Email): ParsedReport | null {
  const [fields = {}] = parseGroups(text);
  const kind = fields["feedback-type"]?.trim().toLowerCase();
  const returnToken = returnAddressPattern.exec(fields["original-mail-from"] ?? "")?.[1] ?? findReturnToken(email);
  if (!returnToken || (kind !== "abuse" && kind !== "fraud")) return null;
  return { returnToken: returnToken.toLowerCase(), kind: "complaint", status: "", diagnostic: "" };
}

/** Returns the token of the return address that the report is addressed to. */
function findReturnToken({ to = [], headers, deliveredTo }: Email): string | undefined {
  const addedRecipients = headers
    .filter(({ key }) => key === "x-original-to" || key === "envelope-to")
    .map(({ value }) => value);
  const addresses = [...to.map(({ address }) => address), deliveredTo, ...addedRecipients];
  return addresses
    .flatMap((address) => returnAddressPattern.exec(address?.slice(0, 1_000) ?? "")?.[1] ?? [])[0]
    ?.toLowerCase();
}

function partText({ attachments }: Email, type: string): string | undefined {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  return part && decodeContent(part.content).slice(0, maxReportBytes);
}

const decodeContent = (content: Attachment["content"]) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** Parses groups of fields, separated by empty lines. Lines that begin with a space continue the previous one. */
function parseGroups(text: string): Fields[] {
  const groups: Fields[] = [{}];
  let name = "";
  for (const line of text.split(/\r?\n/)) {
    const group = groups.at(-1) ?? {};
    if (line.trim() === "") {
      if (Object.keys(group).length === 0) continue;
      if (groups.length === maxGroups) break;
      groups.push({});
      name = "";
    } else if (/^[ \t]/.test(line)) {
      if (name) group[name] += ` ${line.trim()}`;
    } else {
      const colon = line.indexOf(":");
      name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (name) group[name] ??= line.slice(colon + 1).trim();
    }
  }
  return groups;
}
