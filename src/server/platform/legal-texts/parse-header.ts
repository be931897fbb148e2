import { isRealDate } from "#rules/text/dates.ts";
import type { Header, ReportFault } from "./legal-source.ts";

/**
 * Parses the header of a legal text: between two lines of three hyphens, one line per version, the newest first, such
 * as `version: 2, 2026-11-24, What changed`, and optionally `description: …` for search engines.
 * @param lines all lines of the file
 * @returns the header, and the index of the first line below it
 */
export function parseHeader(lines: readonly string[], fault: ReportFault): Header & { next: number } {
  const header: Header = { description: "", versions: [] };
  if (lines[0]?.trim() !== "---") {
    fault(1, "must be ---, the beginning of the header");
    return { ...header, next: 0 };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === "---");
  if (end < 0) {
    fault(1, "begins a header that no other line --- ends");
    return { ...header, next: lines.length };
  }
  for (let index = 1; index < end; index++) readLine(lines[index]?.trim() ?? "", index + 1, header, fault);
  if (header.versions.length === 0)
    fault(1, "begins a header without a line such as version: 1, 2026-11-24, First version");
  return { ...header, next: end + 1 };
}

function readLine(line: string, number: number, header: Header, fault: ReportFault): void {
  const [, name, value = ""] = /^(version|description):(.*)$/.exec(line) ?? [];
  if (name === "description") header.description = value.trim();
  else if (name === "version") readVersion(value, number, header, fault);
  else if (line) fault(number, "must begin with version: or description:");
}

function readVersion(value: string, number: number, { versions }: Header, fault: ReportFault): void {
  const [version = "", date = "", ...rest] = value.split(",").map((part) => part.trim());
  const change = rest.join(", ");
  if (!/^[1-9]\d{0,5}$/.test(version) || !isRealDate(date) || !change) {
    fault(number, "must be written version: 2, 2026-11-24, What changed");
    return;
  }
  const newer = versions.at(-1);
  if (newer && (Number(version) >= newer.version || date > newer.date))
    fault(number, "must be older than the version above it, by its number and its date");
  versions.push({ version: Number(version), date, change });
}
