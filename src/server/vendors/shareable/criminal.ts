import { z } from "zod";
import type { CriminalContent } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { searchNames } from "#rules/reports/reports.ts";
import { certainDay, day, disclaimers, line, list, readOrRefuse, text } from "./parts.ts";

const count = z.number().int().min(0);
const offense = z.object({
  Description: text,
  OffenseDate: day,
  ChargeDate: day,
  Statute: text,
  Degree: text,
  Type: text,
  Plea: text,
  DispositionDescription: text,
  DispositionDate: day,
  SentenceDate: day,
  Sentence: text,
});

const report = z.object({
  RequestedConsumer: z.object({ FirstName: text, LastName: text }),
  CreatedOn: certainDay,
  Disclaimers: disclaimers,
  CriminalIdentityCount: count,
  SexOffenderIdentityCount: count,
  MostWantedIdentityCount: count,
  OFACIdentityCount: count,
  OtherIdentityCount: count,
  Identities: z.array(
    z.object({
      SourceState: text,
      ProductType: text,
      FirstName: text,
      LastName: text,
      BirthDate: day,
      Address: text,
      City: text,
      State: text,
      PostalCode: text,
      Case: z.object({
        CaseNumber: text,
        Title: text,
        Type: text,
        County: text,
        Jurisdiction: text,
        FilingAgency: text,
        FilingDate: day,
        Disposition: text,
        DispositionDate: day,
        Status: text,
        Offenses: list(offense),
      }),
    }),
  ),
});

/** The criminal report in our words. */
export function readCriminal(json: unknown): CriminalContent {
  const read = readOrRefuse(report, json);
  return {
    kind: "criminal",
    bureau: bureaus.criminal,
    made: read.CreatedOn,
    name: `${read.RequestedConsumer.FirstName} ${read.RequestedConsumer.LastName}`,
    disclaimers: read.Disclaimers,
    searched: [
      { search: searchNames.criminal, found: read.CriminalIdentityCount },
      { search: searchNames.offenders, found: read.SexOffenderIdentityCount },
      { search: searchNames.wanted, found: read.MostWantedIdentityCount },
      { search: searchNames.sanctions, found: read.OFACIdentityCount },
      { search: searchNames.other, found: read.OtherIdentityCount },
    ],
    records: read.Identities.map((identity) => ({
      number: identity.Case.CaseNumber,
      title: identity.Case.Title,
      type: identity.Case.Type || identity.ProductType,
      court: identity.Case.Jurisdiction,
      place: [identity.Case.County, identity.SourceState].filter(Boolean).join(", "),
      agency: identity.Case.FilingAgency,
      filed: identity.Case.FilingDate,
      disposition: identity.Case.Disposition,
      disposed: identity.Case.DispositionDate,
      status: identity.Case.Status,
      name: `${identity.FirstName} ${identity.LastName}`,
      born: identity.BirthDate,
      address: line(identity.Address, identity.City, identity.State, identity.PostalCode),
      charges: identity.Case.Offenses.map((each) => ({
        description: each.Description,
        type: each.Type,
        degree: each.Degree,
        statute: each.Statute,
        committed: each.OffenseDate,
        charged: each.ChargeDate,
        plea: each.Plea,
        disposition: each.DispositionDescription,
        disposed: each.DispositionDate,
        sentenced: each.SentenceDate,
        sentence: each.Sentence,
      })),
    })),
  };
}
