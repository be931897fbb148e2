import { z } from "zod";
import type { EvictionContent } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import {
  amountText,
  day,
  disclaimers,
  formatAddress,
  list,
  nameOf,
  nameParts,
  parseReport,
  requiredDay,
  text,
} from "./parts.ts";

const courtAddress = z.union([
  text,
  z
    .object({ Address1: text, Address2: text, City: text, State: text, ZipCode: text })
    .transform((read) => addressLine(read, read.ZipCode)),
]);

const event = z.object({
  FilingType: text,
  Court: z.object({ Name: text, Address: courtAddress }),
  FilingDate: day,
  JudgmentDate: day,
  JudgmentAmount: amountText,
  DismissalDate: day,
  SatisfactionDate: day,
  VacatedDate: day,
  ReleaseDate: day,
  Parties: list(z.object({ Type: text, FullName: text })),
});

const report = z.object({
  RequestedConsumer: z.object({ FirstName: text, LastName: text }),
  CreatedOn: requiredDay,
  Disclaimers: disclaimers,
  Records: z.array(
    z.object({
      ...nameParts,
      Address1: text,
      Address2: text,
      City: text,
      State: text,
      PostalCode: text,
      SourceState: text,
      County: text,
      FileNumber: text,
      FilingDate: day,
      FilingType: text,
      Plaintiff: text,
      Amount: amountText,
      Comments: text,
      Events: list(event),
    }),
  ),
});

/** Converts the eviction report to our format. */
export function readEviction(json: unknown): EvictionContent {
  const read = parseReport(report, json);
  return {
    kind: "eviction",
    bureau: bureaus.eviction,
    made: read.CreatedOn,
    name: `${read.RequestedConsumer.FirstName} ${read.RequestedConsumer.LastName}`,
    disclaimers: read.Disclaimers,
    records: read.Records.map((record) => ({
      number: record.FileNumber,
      type: record.FilingType,
      filed: record.FilingDate,
      place: [record.County, record.SourceState].filter(Boolean).join(", "),
      plaintiff: record.Plaintiff,
      amount: record.Amount,
      comments: record.Comments,
      name: nameOf(record),
      address: addressLine(record, record.PostalCode),
      events: record.Events.map((each) => ({
        type: each.FilingType,
        court: each.Court.Name,
        court_address: each.Court.Address,
        filed: each.FilingDate,
        judged: each.JudgmentDate,
        judgment: each.JudgmentAmount,
        dismissed: each.DismissalDate,
        satisfied: each.SatisfactionDate,
        vacated: each.VacatedDate,
        released: each.ReleaseDate,
        parties: each.Parties.map(({ Type, FullName }) => ({ role: Type, name: FullName })),
      })),
    })),
  };
}

const addressLine = (read: Record<"Address1" | "Address2" | "City" | "State", string>, zip: string) =>
  formatAddress([read.Address1, read.Address2].filter(Boolean).join(", "), read.City, read.State, zip);
