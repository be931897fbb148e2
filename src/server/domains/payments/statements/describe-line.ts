import type { StatementKind } from "#rules/money/statements.ts";
import type { Texts } from "#texts/message.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import type { StatementLine } from "./load-lines.ts";

type DescribedLine = Pick<StatementLine, "purpose" | "bank"> & { kind: StatementKind };

/** Describes a line in words: a payment by what was paid for, everything else by its kind. */
export function describeLine({ kind, purpose, bank }: DescribedLine, t: Texts): string {
  const { line } = t(statementsTexts);
  const { kinds, purposes } = t(transactionsTexts);
  if (kind === "reward") return line.reward;
  if (kind === "payout" || kind === "payout_returned")
    return line[kind]({ bank: bank?.name ?? "", last4: bank?.last4 ?? "", landlord: bank?.landlord ?? "" });
  const paidFor = purpose ? purposes[purpose] : "";
  return kind === "payment" ? paidFor : [kinds[kind], paidFor].filter(Boolean).join(": ");
}
