import type { FileKind } from "#sandbox/personas/personas.ts";
import { createSeededRandom, monthsBefore, vendorDate } from "#sandbox/shareable/chance.ts";
import { createCreditFile } from "#sandbox/shareable/credit-files.ts";
import { createTradeline, type Tradeline } from "#sandbox/shareable/tradelines.ts";

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

const sum = (lines: Tradeline[], amountOf: (line: Tradeline) => number | null) =>
  lines.reduce((total, line) => total + (amountOf(line) ?? 0), 0);

function totalsOf(lines: Tradeline[]) {
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
function profileOf(lines: Tradeline[], { collections, bankruptcy, inquiries }: ReturnType<typeof createCreditFile>) {
  const open = lines.filter((line) => !line.DateClosed);
  const of = (type: string) => totalsOf(open.filter((line) => line.AccountType === type));
  const late = (line: Tradeline) =>
    (line.Times30DaysLate ?? 0) + (line.Times60DaysLate ?? 0) + (line.Times90DaysLate ?? 0);
  const isNegative = ({ RemarksCode }: Tradeline) =>
    RemarksCode !== null && RemarksCode !== "Account closed by consumer";
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
  const chance = createSeededRandom(`credit ${seedOf(renter)}`);
  const isFound = kind !== "no_hit";
  const isFrozen = kind === "frozen";
  const file = createCreditFile(kind, seedOf(renter));
  const isVisible = isFound && !isFrozen;
  const dateMonthsAgo = (months: number) => vendorDate(monthsBefore(day, months));
  const lines = isVisible ? file.lines.map((sketch) => createTradeline(sketch, day)) : [];
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
          RecordFound: isFound ? 1 : 0,
          FrozenFile: isFrozen,
          ThinFile: kind === "thin" || !isFound,
          AddressDiscrepancyIndicator: null,
        },
        SSNMessage: isFound ? "Exact SSN match" : "No credit file found",
        Addresses: isVisible
          ? [
              { ...home, DateReported: dateMonthsAgo(file.months_at_home) },
              {
                ...home,
                StreetAddress: `${chance.between(10, 900)} Orchard Mill Lane`,
                DateReported: dateMonthsAgo(file.months_at_home + 31),
              },
            ]
          : [],
        Akas: null,
        Employments: isVisible
          ? [
              {
                EmployerName: chance.pick(["Bellweather Clinic", "Ironwood Logistics", "Sable & Finch LLC"]),
                DateVerified: dateMonthsAgo(7),
              },
            ]
          : null,
        PublicRecords:
          isVisible && file.bankruptcy
            ? [
                {
                  PublicRecordType: "BANKRUPTCIES",
                  RecordCode: "Chapter 7 bankruptcy discharged",
                  CourtType: "Federal District",
                  CourtLocationCity: "ASHGROVE",
                  CourtLocationState: region,
                  ReferenceNumber: `${day.slice(2, 4)}X${chance.digits(5)}`,
                  DateFiled: null,
                  DateReported: dateMonthsAgo(52),
                  DateSettled: dateMonthsAgo(47),
                  LiabilitiesAmount: 38_400,
                },
              ]
            : null,
        Collections:
          isVisible && file.collections.length > 0
            ? file.collections.map(({ agency, creditor, balance, original, opened }) => ({
                CollectionAgencyName: agency,
                CreditorsName: creditor,
                CurrentBalance: balance,
                HighCredit: original,
                DateOpened: dateMonthsAgo(opened),
                DateReported: dateMonthsAgo(1),
                CurrentMOP: "Collection account",
                RemarksCode: "Placed for collection",
                CollectionComments: "Automated Account <br>",
              }))
            : null,
        Tradelines: lines.length > 0 ? lines : null,
        InquirySubscriber:
          isVisible && file.inquiries > 0
            ? Array.from({ length: file.inquiries }, (_, index) => ({
                SubscriberName: chance.pick(["Harbor & Main Bank", "Granite Peak Auto Finance", "Willowmere Rentals"]),
                InquiryDate: dateMonthsAgo(index * 3 + 1),
              }))
            : null,
        ProfileSummary: isVisible ? profileOf(lines, file) : null,
        ScoreModel:
          isVisible && file.score !== null
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
          FileHitIndicator: isFound ? 0 : 2,
          SSNMatchIndicator: isFound ? 5 : 0,
          CreditDataStatus: {
            freeze: { indicator: isFrozen },
            doNotPromote: { indicator: false },
            minor: false,
            disputed: false,
          },
          InFileSinceDate: isVisible ? dateMonthsAgo(file.since) : vendorDate(day),
        },
        ConsumerStatement: null,
      },
    ],
    PermissiblePurpose: "TenantScreening",
  };
}
