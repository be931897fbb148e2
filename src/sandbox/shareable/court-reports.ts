import type { FileKind } from "#sandbox/personas/personas.ts";
import {
  courtDate,
  createSeededRandom,
  dollars,
  monthsBefore,
  recordDate,
  vendorDate,
} from "#sandbox/shareable/chance.ts";
import { type Renter, seedOf } from "#sandbox/shareable/credit.ts";

const disclaimers = [
  {
    Key: "Identity",
    Value: "Records are matched by name and date of birth. Compare them with what you know of the applicant.",
  },
];

/** The vendor's placeholder for a missing date of an eviction's event. */
const noDate = "1900-01-01T00:00:00";

/** Returns the eviction report in the vendor's format. @param day the date of the report, YYYY-MM-DD */
export function evictionReport(renter: Renter, kind: FileKind, day: string): object {
  const chance = createSeededRandom(`eviction ${seedOf(renter)}`);
  const { locality, region, postalCode } = renter.homeAddress;
  const name = `${renter.firstName} ${renter.lastName}`;
  const record = (index: number) => {
    const filed = monthsBefore(day, 19 + index * 27);
    const judgmentDate = monthsBefore(day, 18 + index * 27);
    const amount = chance.between(14, 52) * 100 + chance.between(1, 99);
    const number = `LT-${filed.slice(0, 4)}-${chance.digits(6)}`;
    const plaintiff = chance.pick(["Elm Terrace Apartments LLC", "Saltmarsh Property Group", "Dovetail Homes LP"]);
    const isJudgment = index === 0;
    return {
      FirstName: renter.firstName.toUpperCase(),
      LastName: renter.lastName.toUpperCase(),
      MiddleName: "",
      Suffix: " ",
      Address1: `${chance.between(10, 900)} Orchard Mill Lane`,
      Address2: null,
      City: locality,
      State: region,
      PostalCode: postalCode,
      StateKey: `${region}EVN`,
      DatasetDescription: "Landlord and tenant filings",
      SourceState: region,
      County: "Ashgrove",
      FileNumber: number,
      FilingDate: courtDate(filed),
      ActionType: isJudgment ? "CIVIL JUDGMENT" : "CIVIL DISMISSAL",
      FilingType: isJudgment ? "Judgment for possession" : "Eviction filing, dismissed",
      ReleaseDate: "N/A",
      Plaintiff: plaintiff,
      Amount: dollars(amount),
      Comments: isJudgment ? "Judgment by default" : "N/A",
      Events: [
        {
          CaseNumber: number,
          FilingType: isJudgment ? "CIVIL JUDGMENT" : "CIVIL DISMISSAL",
          ActionType: isJudgment ? "CIVIL JUDGMENT" : "CIVIL DISMISSAL",
          Court: {
            Name: "Ashgrove County Housing Court",
            Address: { Address1: "1 Courthouse Square", Address2: null, City: locality, State: region, ZipCode: null },
          },
          FilingDate: courtDate(filed),
          JudgmentDate: isJudgment ? vendorDate(judgmentDate) : noDate,
          JudgmentAmount: isJudgment ? dollars(amount) : "N/A",
          DismissalDate: isJudgment ? noDate : vendorDate(judgmentDate),
          SatisfactionDate: noDate,
          VacatedDate: noDate,
          ReleaseDate: "N/A",
          Parties: [
            { Type: "Plaintiff", FullName: plaintiff },
            { Type: "Defendant", FullName: name },
          ],
        },
      ],
    };
  };
  return {
    RequestedConsumer: { FirstName: renter.firstName, LastName: renter.lastName },
    Records: kind === "evictions" ? [record(0), record(1)] : [],
    CreatedOn: `${day}T07:47:34.2635085-05:00`,
    Disclaimers: disclaimers,
  };
}

/** Returns the criminal report in the vendor's format. @param day the date of the report, YYYY-MM-DD */
export function criminalReport(renter: Renter, kind: FileKind, day: string): object {
  const chance = createSeededRandom(`criminal ${seedOf(renter)}`);
  const { addressLine1, locality, region, postalCode } = renter.homeAddress;
  const dateMonthsAgo = (months: number) => recordDate(monthsBefore(day, months));
  const chargeDate = dateMonthsAgo(74);
  const sentenceDate = dateMonthsAgo(66);
  const identity = () => ({
    StateKey: `${region}DO2`,
    SourceState: region,
    ProductType: "Criminal",
    FirstName: renter.firstName.toUpperCase(),
    MiddleName: null,
    LastName: renter.lastName.toUpperCase(),
    Suffix: null,
    FullName: null,
    BirthDate: courtDate(renter.dateOfBirth),
    Address1: addressLine1,
    Address2: null,
    City: locality,
    State: region,
    PostalCode: postalCode,
    Aliases: [],
    Case: {
      CaseNumber: `CR-${chargeDate.slice(0, 4)}-${chance.digits(5)}`,
      Title: `State v. ${renter.lastName}`,
      Type: "Felony",
      County: "Ashgrove",
      Jurisdiction: "Ashgrove County Superior Court",
      FilingAgency: "Ashgrove Police Department",
      FilingDate: chargeDate,
      Disposition: "Convicted",
      DispositionDate: sentenceDate,
      StatusDescription: "Closed",
      Offenses: [
        {
          Description: "Burglary, second degree, unoccupied building",
          OffenseDate: dateMonthsAgo(75),
          ChargeDate: chargeDate,
          Statute: "PL 140.25",
          Class: "FELONY CLASS C",
          Degree: "FELONY CLASS C",
          OffenseTypeDescription: "FELONY CLASS C",
          Type: null,
          Plea: "Guilty",
          DispositionDescription: "Convicted",
          DispositionDate: sentenceDate,
          SentenceDate: sentenceDate,
          SentenceTerm: "2 years in county jail, served",
          MinSentenceTerm: null,
          MaxSentenceTerm: null,
          ProbationTerm: null,
          ParoleTerm: null,
          ReleaseDate: null,
          Fines: "$1,150",
          CourtCosts: null,
        },
        {
          Description: "Criminal mischief",
          OffenseDate: dateMonthsAgo(75),
          ChargeDate: chargeDate,
          Statute: "PL 145.00",
          Class: "MISDEMEANOR CLASS A",
          Degree: "MISDEMEANOR CLASS A",
          OffenseTypeDescription: "MISDEMEANOR CLASS A",
          Type: null,
          Plea: "Not guilty",
          DispositionDescription: "Dismissed",
          DispositionDate: sentenceDate,
          SentenceDate: null,
          SentenceTerm: null,
        },
      ],
    },
    Offenses: [],
  });
  const identities = kind === "felony" ? [identity()] : [];
  return {
    RequestedConsumer: { FirstName: renter.firstName, LastName: renter.lastName },
    CriminalIdentityCount: identities.length,
    SexOffenderIdentityCount: 0,
    MostWantedIdentityCount: 0,
    OFACIdentityCount: 0,
    OtherIdentityCount: 0,
    Identities: identities,
    Disclaimers: disclaimers,
    CreatedOn: `${day}T07:47:34.2635085-05:00`,
    PermissiblePurpose: "TenantScreening",
  };
}
