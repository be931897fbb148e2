import { z } from "zod";
import type { CriminalContent } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { searchNames } from "#rules/reports/reports.ts";
import {
  day,
  disclaimers,
  formatAddress,
  joinDistinct,
  list,
  nameOf,
  nameParts,
  parseReport,
  requiredDay,
  text,
} from "./parts.ts";

const count = z.number().int().min(0);
/** Terms and fines are texts or numbers. */
const term = z.union([text, z.number().transform(String)]);

const offense = z.object({
  Description: text,
  OffenseDate: day,
  ChargeDate: day,
  Statute: text,
  Class: text,
  Degree: text,
  OffenseTypeDescription: text,
  Type: text,
  Plea: text,
  DispositionDescription: text,
  DispositionDate: day,
  DispositionConvictionDate: day,
  SentenceDate: day,
  Sentence: text,
  SentenceTerm: term,
  MinSentenceTerm: term,
  MaxSentenceTerm: term,
  ProbationTerm: term,
  ParoleTerm: term,
  ReleaseDate: day,
  Fines: term,
  CourtCosts: term,
});

const courtCase = z.object({
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
  StatusDescription: text,
  Offenses: list(offense),
});
/** A registry's or a prison's record has no court case: its offenses, if any, are those of the person. */
const emptyCase = courtCase.parse({});

const report = z.object({
  RequestedConsumer: z.object({ FirstName: text, LastName: text }),
  CreatedOn: requiredDay,
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
      ...nameParts,
      FullName: text,
      BirthDate: day,
      Address: text,
      Address1: text,
      Address2: text,
      City: text,
      State: text,
      PostalCode: text,
      Case: courtCase.nullish().transform((read) => read ?? emptyCase),
      Offenses: list(offense),
    }),
  ),
});

/** Converts the criminal report to our format. */
export function readCriminal(json: unknown): CriminalContent {
  const read = parseReport(report, json);
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
      title: identity.Case.Title || identity.Case.Type || splitCamelCase(identity.ProductType),
      type: identity.Case.Type || splitCamelCase(identity.ProductType),
      court: identity.Case.Jurisdiction,
      place: [identity.Case.County, identity.SourceState].filter(Boolean).join(", "),
      agency: identity.Case.FilingAgency,
      filed: identity.Case.FilingDate,
      disposition: identity.Case.Disposition,
      disposed: identity.Case.DispositionDate,
      status: joinDistinct([identity.Case.StatusDescription, identity.Case.Status]),
      name: nameOf(identity) || identity.FullName,
      born: identity.BirthDate,
      address: formatAddress(
        [identity.Address1 || identity.Address, identity.Address2].filter(Boolean).join(", "),
        identity.City,
        identity.State,
        identity.PostalCode,
      ),
      charges: [...identity.Case.Offenses, ...identity.Offenses].map(chargeOf),
    })),
  };
}

const chargeOf = (read: z.output<typeof offense>): CriminalContent["records"][number]["charges"][number] => ({
  description: read.Description,
  type: read.Type,
  degree: joinDistinct([read.OffenseTypeDescription, read.Degree, read.Class]),
  statute: read.Statute,
  committed: read.OffenseDate,
  charged: read.ChargeDate,
  plea: read.Plea,
  disposition: read.DispositionDescription,
  disposed: read.DispositionDate ?? read.DispositionConvictionDate,
  sentenced: read.SentenceDate,
  sentence: read.Sentence || sentenceOf(read),
});

/** `SexOffender` → `Sex Offender`: the law's exceptions are matched by whole words. */
const splitCamelCase = (name: string) => name.replace(/([a-z])(?=[A-Z])/g, "$1 ");

/** `2 years to 5 years; probation 1 year`: a range is one part, and parts are separated by semicolons. */
function sentenceOf(read: z.output<typeof offense>): string {
  const { MinSentenceTerm: least, MaxSentenceTerm: most } = read;
  const range = least && most ? `${least} to ${most}` : most || least;
  return [
    read.SentenceTerm || range,
    read.ProbationTerm && `probation ${read.ProbationTerm}`,
    read.ParoleTerm && `parole ${read.ParoleTerm}`,
    read.ReleaseDate && `released ${read.ReleaseDate}`,
    read.Fines && `fine ${read.Fines}`,
    read.CourtCosts && `court costs ${read.CourtCosts}`,
  ]
    .filter(Boolean)
    .join("; ");
}
