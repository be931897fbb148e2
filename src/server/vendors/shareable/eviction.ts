import { z } from "zod";
import type { EvictionContent } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { amountText, certainDay, day, disclaimers, line, list, readOrRefuse, text } from "./parts.ts";

const event = z.object({
  Court: z.object({ Name: text, Address: text }),
  FilingDate: day,
  JudgmentDate: day,
  JudgmentAmount: amountText,
  DismissalDate: day,
  SatisfactionDate: day,
  Parties: list(z.object({ Type: text, FullName: text })),
});

const report = z.object({
  RequestedConsumer: z.object({ FirstName: text, LastName: text }),
  CreatedOn: certainDay,
  Disclaimers: disclaimers,
  Records: z.array(
    z.object({
      FirstName: text,
      LastName: text,
      Address: text,
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
      Events: list(event),
    }),
  ),
});

/** The eviction report in our words. */
export function readEviction(json: unknown): EvictionContent {
  const read = readOrRefuse(report, json);
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
      name: `${record.FirstName} ${record.LastName}`,
      address: line(record.Address, record.City, record.State, record.PostalCode),
      events: record.Events.map((each) => ({
        court: each.Court.Name,
        court_address: each.Court.Address,
        filed: each.FilingDate,
        judged: each.JudgmentDate,
        judgment: each.JudgmentAmount,
        dismissed: each.DismissalDate,
        satisfied: each.SatisfactionDate,
        parties: each.Parties.map(({ Type, FullName }) => ({ role: Type, name: FullName })),
      })),
    })),
  };
}
