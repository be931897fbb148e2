import type { FileKind } from "#sandbox/personas/personas.ts";
import { chanceOf, courtDate, dollars, monthsBefore } from "#sandbox/shareable/chance.ts";
import { type Renter, seedOf } from "#sandbox/shareable/credit.ts";

const disclaimers = [
  {
    Key: "Identity",
    Value: "Records are matched by name and date of birth. Compare them with what you know of the applicant.",
  },
];

/** The eviction report in the vendor's shape. @param day the day it is made, YYYY-MM-DD */
export function evictionReport(renter: Renter, kind: FileKind, day: string): object {
  const chance = chanceOf(`eviction ${seedOf(renter)}`);
  const { locality, region, postalCode } = renter.homeAddress;
  const name = `${renter.firstName} ${renter.lastName}`;
  const record = (index: number) => {
    const filed = monthsBefore(day, 19 + index * 27);
    const judgedOn = monthsBefore(day, 18 + index * 27);
    const amount = chance.between(14, 52) * 100 + chance.between(1, 99);
    const number = `LT-${filed.slice(0, 4)}-${chance.digits(6)}`;
    const plaintiff = chance.pick(["Elm Terrace Apartments LLC", "Saltmarsh Property Group", "Dovetail Homes LP"]);
    const judged = index === 0;
    return {
      FirstName: renter.firstName.toUpperCase(),
      LastName: renter.lastName.toUpperCase(),
      Address: `${chance.between(10, 900)} Orchard Mill Lane`,
      City: locality,
      State: region,
      PostalCode: postalCode,
      StateKey: `${region}-${chance.digits(8)}`,
      DatasetDescription: "Landlord and tenant filings",
      SourceState: region,
      County: "Ashgrove",
      FileNumber: number,
      FilingDate: courtDate(filed),
      ActionType: "Civil",
      FilingType: judged ? "Judgment for possession" : "Eviction filing, dismissed",
      ReleaseDate: "",
      Plaintiff: plaintiff,
      Amount: dollars(amount),
      Comments: "",
      Events: [
        {
          CaseNumber: number,
          Court: { Name: "Ashgrove County Housing Court", Address: `1 Courthouse Square, ${locality}, ${region}` },
          FilingDate: courtDate(filed),
          JudgmentDate: judged ? courtDate(judgedOn) : "",
          JudgmentAmount: judged ? dollars(amount) : "",
          DismissalDate: judged ? "" : courtDate(judgedOn),
          SatisfactionDate: "",
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
    CreatedOn: `${day}T00:00:00`,
    Disclaimers: disclaimers,
  };
}

/** The criminal report in the vendor's shape. @param day the day it is made, YYYY-MM-DD */
export function criminalReport(renter: Renter, kind: FileKind, day: string): object {
  const chance = chanceOf(`criminal ${seedOf(renter)}`);
  const { addressLine1, locality, region, postalCode } = renter.homeAddress;
  const done = monthsBefore(day, 74);
  const sentenced = monthsBefore(day, 66);
  const identity = () => ({
    StateKey: `${region}-${chance.digits(8)}`,
    SourceState: region,
    ProductType: "Criminal",
    FirstName: renter.firstName.toUpperCase(),
    LastName: renter.lastName.toUpperCase(),
    BirthDate: renter.dateOfBirth,
    Address: addressLine1,
    City: locality,
    State: region,
    PostalCode: postalCode,
    Aliases: [],
    Case: {
      CaseNumber: `CR-${done.slice(0, 4)}-${chance.digits(5)}`,
      Title: `State v. ${renter.lastName}`,
      Type: "Felony",
      County: "Ashgrove",
      Jurisdiction: "Ashgrove County Superior Court",
      FilingAgency: "Ashgrove Police Department",
      FilingDate: done,
      Disposition: "Convicted",
      DispositionDate: sentenced,
      Status: "Closed",
      Offenses: [
        {
          Description: "Burglary, second degree, unoccupied building",
          OffenseDate: monthsBefore(day, 75),
          ChargeDate: done,
          Statute: "PL 140.25",
          Class: "C",
          Degree: "Second",
          Type: "Felony",
          Plea: "Guilty",
          DispositionDescription: "Convicted",
          DispositionDate: sentenced,
          SentenceDate: sentenced,
          Sentence: "2 years in county jail, served; restitution of $1,150",
        },
        {
          Description: "Criminal mischief",
          OffenseDate: monthsBefore(day, 75),
          ChargeDate: done,
          Statute: "PL 145.00",
          Class: "A",
          Degree: "Fourth",
          Type: "Misdemeanor",
          Plea: "Not guilty",
          DispositionDescription: "Dismissed",
          DispositionDate: sentenced,
          SentenceDate: "",
          Sentence: "",
        },
      ],
    },
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
    CreatedOn: `${day}T00:00:00`,
    PermissiblePurpose: "TenantScreening",
  };
}
