import type { FileKind } from "#sandbox/personas/personas.ts";
import { createSeededRandom } from "#sandbox/shareable/chance.ts";
import { cards, lenders, scatterLatePayments, type TradelineSketch } from "#sandbox/shareable/tradelines.ts";

/** The parts of a credit file, by the kind of person. */
type CreditFile = {
  /** Resident Score, 350 to 850; null: too little data */
  score: number | null;
  factors: readonly string[];
  lines: TradelineSketch[];
  collections: { agency: string; creditor: string; balance: number; original: number; opened: number }[];
  bankruptcy: boolean;
  inquiries: number;
  /** whether the number of inquiries lowered the score, besides `factors` */
  inquiriesCounted?: true;
  /** months since the first account */
  since: number;
  months_at_home: number;
};

const factors = {
  few: "Too few accounts to tell how credit is used",
  young: "The oldest account was opened a short time ago",
  use: "Balances are high compared with the credit limits of revolving accounts",
  late: "Payments were late on one or more accounts",
  collection: "An account was given to a collection agency",
  bankruptcy: "A bankruptcy is on the public record",
  inquiries: "Credit was asked for several times in the last year",
  installment: "Little of the installment loans has been paid back",
  court: "Rental or court records point to a higher risk",
} as const;

/** Returns the credit file of a person. @param seed identifies the person: equal seeds have equal files */
export function createCreditFile(kind: FileKind, seed: string): CreditFile {
  const chance = createSeededRandom(`file ${seed}`);
  const card = (index: number, more: Partial<TradelineSketch> = {}): TradelineSketch => ({
    subscriber: cards[index % cards.length] ?? cards[0],
    type: "Revolving",
    loan: "Credit card",
    opened: chance.between(50, 150),
    high: chance.between(4, 18) * 1_000,
    owed: chance.between(4, 22) / 100,
    ...more,
  });
  const loan = (index: number, loanType: string, more: Partial<TradelineSketch> = {}): TradelineSketch => ({
    subscriber: lenders[index % lenders.length] ?? lenders[0],
    type: "Installment",
    loan: loanType,
    opened: chance.between(20, 46),
    high: chance.between(14, 30) * 1_000,
    owed: chance.between(30, 60) / 100,
    ...more,
  });
  const base = { collections: [], bankruptcy: false, inquiries: 1, since: 150, months_at_home: 34 };
  switch (kind) {
    case "clean":
    case "frozen":
      return {
        ...base,
        score: chance.between(742, 796),
        factors: [factors.installment, factors.inquiries],
        lines: [
          card(0),
          card(1),
          card(2, { closed: 20, remark: "closed_by_consumer", owed: 0 }),
          loan(0, "Auto loan"),
          loan(1, "Student loan", { opened: 88, high: 31_000 }),
        ],
      };
    case "thin":
      return {
        ...base,
        score: null,
        factors: [],
        lines: [card(3, { opened: 4, high: 500, owed: 0.3 })],
        inquiries: 2,
        since: 4,
        months_at_home: 9,
      };
    case "no_hit":
      return { ...base, score: null, factors: [], lines: [], inquiries: 0, since: 0 };
    case "bankruptcy":
      return {
        ...base,
        score: 548,
        factors: [factors.bankruptcy, factors.few, factors.use, factors.late],
        lines: [
          card(0, { opened: 130, closed: 51, owed: 0, remark: "bankruptcy", late: { 52: 3, 53: 3, 54: 2 } }),
          card(1, { opened: 118, closed: 51, owed: 0, remark: "bankruptcy" }),
          card(2, { opened: 30, high: 1_200, owed: 0.62 }),
          loan(0, "Auto loan", { opened: 28, owed: 0.7, late: { 6: 1 } }),
        ],
        bankruptcy: true,
        inquiries: 3,
      };
    case "evictions":
      return {
        ...base,
        score: 566,
        factors: [factors.court, factors.collection, factors.late, factors.use],
        lines: [
          card(0, { owed: 0.81, high: 3_000, late: scatterLatePayments(chance, 3) }),
          loan(2, "Personal loan", { late: scatterLatePayments(chance, 2) }),
        ],
        inquiriesCounted: true,
        collections: [
          {
            agency: "Meridian Recovery Group",
            creditor: "Elm Terrace Apartments",
            balance: 2_840,
            original: 2_840,
            opened: 17,
          },
        ],
        inquiries: 4,
        months_at_home: 8,
      };
    case "fair":
      return {
        ...base,
        score: 631,
        factors: [factors.use, factors.collection, factors.late, factors.inquiries],
        lines: [
          card(0, { owed: 0.88, high: 6_500, late: { 3: 1, 9: 1 } }),
          card(1, { owed: 0.74, high: 4_000 }),
          card(3, {
            opened: 60,
            closed: 14,
            owed: 0.4,
            high: 1_800,
            remark: "charged_off",
            late: { 14: 3, 15: 3, 16: 2, 17: 1 },
          }),
          loan(0, "Auto loan", { owed: 0.66 }),
        ],
        collections: [
          { agency: "Beacon Ridge Collections", creditor: "Northline Mobile", balance: 312, original: 428, opened: 11 },
        ],
        inquiries: 5,
        months_at_home: 14,
      };
    case "felony":
      return {
        ...base,
        score: 668,
        factors: [factors.few, factors.young, factors.use],
        lines: [card(1, { opened: 40, high: 2_500, owed: 0.41 }), loan(0, "Auto loan", { opened: 22 })],
        inquiries: 2,
        since: 44,
        months_at_home: 26,
      };
  }
}
