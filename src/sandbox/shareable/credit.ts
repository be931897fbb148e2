import type { FileKind } from "#sandbox/personas/personas.ts";
import { chanceOf, monthsBefore } from "#sandbox/shareable/chance.ts";
import { fileOf } from "#sandbox/shareable/files.ts";
import { type Line, lineOf } from "#sandbox/shareable/lines.ts";

/** As the vendor keeps a person who applies. */
export type Renter = {
  renterId: number;
  firstName: string;
  middleName?: string;
  lastName: string;
  nationalId: string;
  dateOfBirth: string;
  homeAddress: { addressLine1: string; locality: string; region: string; postalCode: string };
};

/** Returns the SSN's digits, from which everything about an emulated person is derived. */
export const seedOf = (renter: Renter): string => renter.nationalId.replaceAll("-", "");

const sum = (lines: Line[], of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);

function totalsOf(lines: Line[]) {
  const limit = sum(lines, (line) => line.CreditLimit);
  const balance = sum(lines, (line) => line.BalanceAmount);
  return {
    Balance: balance,
    Count: lines.length,
    CreditLimit: limit,
    HighCredit: sum(lines, (line) => line.HighCredit),
    MonthlyPayment: sum(lines, (line) => line.MonthlyPayment),
    PastDue: sum(lines, (line) => line.AmountPastDue),
    PercentCreditAvail: limit ? Math.max(0, Math.round(((limit - balance) / limit) * 100)) : 0,
  };
}

/** The credit report in the vendor's shape. @param day the day it is made, YYYY-MM-DD */
export function creditReport(renter: Renter, kind: FileKind, day: string): object {
  const chance = chanceOf(`credit ${seedOf(renter)}`);
  const found = kind !== "no_hit";
  const closed = kind === "frozen";
  const file = fileOf(kind, seedOf(renter));
  const shown = found && !closed;
  const lines = shown ? file.lines.map((sketch) => lineOf(sketch, day)) : [];
  const of = (type: string) => totalsOf(lines.filter((line) => line.AccountType === type && !line.DateClosed));
  const derogatory = lines.filter((line) => line.Notes && line.RemarksCode !== "CBC").length + file.collections.length;
  const { addressLine1, locality, region, postalCode } = renter.homeAddress;
  const home = { Street: addressLine1, City: locality, State: region, PostalCode: postalCode };
  return {
    RequestedConsumer: { FirstName: renter.firstName, LastName: renter.lastName },
    Applicants: [
      {
        FirstName: renter.firstName,
        MiddleName: renter.middleName ?? "",
        LastName: renter.lastName,
        BirthDate: renter.dateOfBirth,
        Status: { ReportDate: day, RecordFound: found, FrozenFile: closed, ThinFile: kind === "thin" },
        SSNMessage: found ? "SSN matches the file" : "SSN is not in the file",
        Addresses: shown
          ? [
              { ...home, DateReported: monthsBefore(day, file.months_at_home) },
              {
                Street: `${chance.between(10, 900)} Orchard Mill Lane`,
                City: locality,
                State: region,
                PostalCode: postalCode,
                DateReported: monthsBefore(day, file.months_at_home + 31),
              },
            ]
          : [],
        Akas: [],
        Employments: shown
          ? [
              {
                EmployerName: chance.pick(["Bellweather Clinic", "Ironwood Logistics", "Sable & Finch LLC"]),
                Occupation: chance.pick(["Technician", "Coordinator", "Analyst"]),
                DateReported: monthsBefore(day, 7),
              },
            ]
          : [],
        PublicRecords:
          shown && file.bankruptcy
            ? [
                {
                  Type: "Chapter 7 bankruptcy",
                  CourtName: "U.S. Bankruptcy Court, Northern District",
                  DocketNumber: `${day.slice(2, 4)}-${chance.digits(5)}`,
                  FilingDate: monthsBefore(day, 52),
                  ClosedDate: monthsBefore(day, 47),
                  Status: "Discharged",
                  LiabilityAmount: 38_400,
                },
              ]
            : [],
        Collections: shown
          ? file.collections.map(({ agency, creditor, balance, original, opened }) => ({
              CollectionAgencyName: agency,
              CreditorsName: creditor,
              CurrentBalance: balance,
              OriginalBalance: original,
              DateOpened: monthsBefore(day, opened),
              DateReported: monthsBefore(day, 1),
              Status: "Unpaid",
            }))
          : [],
        Tradelines: lines,
        InquirySubscriber: shown
          ? Array.from({ length: file.inquiries }, (_, index) => ({
              SubscriberName: chance.pick(["Harbor & Main Bank", "Granite Peak Auto Finance", "Willowmere Rentals"]),
              InquiryDate: monthsBefore(day, index * 3 + 1),
            }))
          : [],
        ProfileSummary: {
          Revolving: of("Revolving"),
          Installment: of("Installment"),
          Mortgage: of("Mortgage"),
          Open: of("Open"),
          Total: totalsOf(lines.filter((line) => !line.DateClosed)),
          PastDueItems: lines.filter((line) => line.AmountPastDue > 0).length,
          DerogItems: shown ? derogatory : 0,
          NumberOfInquiries: shown ? file.inquiries : 0,
        },
        ScoreModel: {
          Code: "RSD01",
          ScoreName: "Resident Score",
          Score:
            shown && file.score !== null
              ? {
                  Results: `+${file.score}`,
                  DerogatoryAlert: derogatory > 0,
                  Factors: file.factors.map((Description, index) => ({ Rank: index + 1, Description })),
                }
              : null,
        },
        FraudIndicators: [],
        FileSummary: {
          FileHitIndicator: found ? "RegularHit" : "NoHit",
          SSNMatchIndicator: found ? "Exact" : "NoHit",
          CreditDataStatus: { freeze: closed, doNotPromote: false, minor: false, disputed: false },
          InFileSinceDate: shown ? monthsBefore(day, file.since) : "",
        },
        ConsumerStatement: "",
      },
    ],
    PermissiblePurpose: "TenantScreening",
  };
}
