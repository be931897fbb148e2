import type { FileKind } from "#sandbox/personas/personas.ts";
import { chanceOf, monthsBefore, vendorDate } from "#sandbox/shareable/chance.ts";
import { fileOf } from "#sandbox/shareable/files.ts";
import { type Line, lineOf } from "#sandbox/shareable/lines.ts";

/** An applicant in the vendor's format. */
export type Renter = {
  renterId: number;
  firstName: string;
  middleName?: string;
  lastName: string;
  nationalId: string;
  dateOfBirth: string;
  homeAddress: { addressLine1: string; locality: string; region: string; postalCode: string };
};

/** Returns the SSN's digits, from which all data of an emulated person is derived. */
export const seedOf = (renter: Renter): string => renter.nationalId.replaceAll("-", "");

const sum = (lines: Line[], of: (line: Line) => number | null) =>
  lines.reduce((total, line) => total + (of(line) ?? 0), 0);

function totalsOf(lines: Line[]) {
  const limit = sum(lines, (line) => line.CreditLimit);
  const balance = sum(lines, (line) => line.BalanceAmount);
  return {
    Balance: balance,
    Count: lines.length,
    CreditLimit: limit,
    HighCredit: sum(lines, (line) => line.HighCredit),
    MonthlyPayment: sum(lines, (line) => line.TermsAmountOfPayment),
    PercentCreditAvail: limit ? Math.max(0, Math.round(((limit - balance) / limit) * 100)) : null,
  };
}

/** Returns the vendor's counts for a visible file. */
function profileOf(lines: Line[], { collections, bankruptcy, inquiries }: ReturnType<typeof fileOf>) {
  const open = lines.filter((line) => !line.DateClosed);
  const of = (type: string) => totalsOf(open.filter((line) => line.AccountType === type));
  const late = (line: Line) => (line.Times30DaysLate ?? 0) + (line.Times60DaysLate ?? 0) + (line.Times90DaysLate ?? 0);
  const isNegative = ({ RemarksCode }: Line) => RemarksCode !== null && RemarksCode !== "Account closed by consumer";
  return {
    Revolving: of("Revolving"),
    Installment: of("Installment"),
    Mortgage: of("Mortgage"),
    Open: of("Open"),
    Total: totalsOf(open),
    PastDueItems: { TotalPastDue: sum(lines, (line) => line.AmountPastDue) },
    DerogItems: {
      CollectionCount: collections.length,
      HistNegTradelineCount: lines.filter(late).length,
      NegTradelineCount: lines.filter(isNegative).length,
      OccuranceHistCount: lines.reduce((total, line) => total + late(line), 0),
      PublicRecordCount: bankruptcy ? 1 : 0,
    },
    NumberOfInquiries: inquiries,
  };
}

/** Returns the credit report in the vendor's format. @param day the date of the report, YYYY-MM-DD */
export function creditReport(renter: Renter, kind: FileKind, day: string): object {
  const chance = chanceOf(`credit ${seedOf(renter)}`);
  const found = kind !== "no_hit";
  const closed = kind === "frozen";
  const file = fileOf(kind, seedOf(renter));
  const shown = found && !closed;
  const before = (months: number) => vendorDate(monthsBefore(day, months));
  const lines = shown ? file.lines.map((sketch) => lineOf(sketch, day)) : [];
  const { addressLine1, locality, region, postalCode } = renter.homeAddress;
  const home = { StreetAddress: addressLine1, City: locality, State: region, PostalCode: postalCode };
  return {
    RequestedConsumer: {
      FirstName: renter.firstName,
      MiddleName: renter.middleName ?? null,
      LastName: renter.lastName,
    },
    Applicants: [
      {
        FirstName: renter.firstName,
        MiddleName: renter.middleName ?? null,
        LastName: renter.lastName,
        Suffix: null,
        Status: {
          ReportDate: vendorDate(day),
          RecordFound: found ? 1 : 0,
          FrozenFile: closed,
          ThinFile: kind === "thin" || !found,
          AddressDiscrepancyIndicator: null,
        },
        SSNMessage: found ? "Exact SSN match" : "No credit file found",
        Addresses: shown
          ? [
              { ...home, DateReported: before(file.months_at_home) },
              {
                ...home,
                StreetAddress: `${chance.between(10, 900)} Orchard Mill Lane`,
                DateReported: before(file.months_at_home + 31),
              },
            ]
          : [],
        Akas: null,
        Employments: shown
          ? [
              {
                EmployerName: chance.pick(["Bellweather Clinic", "Ironwood Logistics", "Sable & Finch LLC"]),
                DateVerified: before(7),
              },
            ]
          : null,
        PublicRecords:
          shown && file.bankruptcy
            ? [
                {
                  PublicRecordType: "BANKRUPTCIES",
                  RecordCode: "Chapter 7 bankruptcy discharged",
                  CourtType: "Federal District",
                  CourtLocationCity: "ASHGROVE",
                  CourtLocationState: region,
                  ReferenceNumber: `${day.slice(2, 4)}X${chance.digits(5)}`,
                  DateFiled: null,
                  DateReported: before(52),
                  DateSettled: before(47),
                  LiabilitiesAmount: 38_400,
                },
              ]
            : null,
        Collections:
          shown && file.collections.length > 0
            ? file.collections.map(({ agency, creditor, balance, original, opened }) => ({
                CollectionAgencyName: agency,
                CreditorsName: creditor,
                CurrentBalance: balance,
                HighCredit: original,
                DateOpened: before(opened),
                DateReported: before(1),
                CurrentMOP: "Collection account",
                RemarksCode: "Placed for collection",
                CollectionComments: "Automated Account <br>",
              }))
            : null,
        Tradelines: lines.length > 0 ? lines : null,
        InquirySubscriber:
          shown && file.inquiries > 0
            ? Array.from({ length: file.inquiries }, (_, index) => ({
                SubscriberName: chance.pick(["Harbor & Main Bank", "Granite Peak Auto Finance", "Willowmere Rentals"]),
                InquiryDate: before(index * 3 + 1),
              }))
            : null,
        ProfileSummary: shown ? profileOf(lines, file) : null,
        ScoreModel:
          shown && file.score !== null
            ? {
                Code: "00WK4",
                ScoreName: "Resident Score",
                Score: {
                  Results: String(file.score),
                  DerogatoryAlert: false,
                  FileInquiriesImpactedScore: file.inquiriesCounted ?? false,
                  NoScoreReason: null,
                  Factors: file.factors.map((Description, index) => ({ Rank: `Item${index + 1}`, Description })),
                },
              }
            : null,
        FraudIndicators: [],
        FileSummary: {
          FileHitIndicator: found ? 0 : 2,
          SSNMatchIndicator: found ? 5 : 0,
          CreditDataStatus: {
            freeze: { indicator: closed },
            doNotPromote: { indicator: false },
            minor: false,
            disputed: false,
          },
          InFileSinceDate: shown ? before(file.since) : vendorDate(day),
        },
        ConsumerStatement: null,
      },
    ],
    PermissiblePurpose: "TenantScreening",
  };
}
