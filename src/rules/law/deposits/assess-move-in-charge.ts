import {
  assessDeposits,
  assessHolding,
  type DepositCap,
  type HoldingLimit,
  maxDepositsCents,
  maxHoldingCents,
} from "#rules/law/deposits/deposits.ts";
import { formatCents, toCents } from "#rules/money/money.ts";
import { isDeposit, type MoveInKind } from "#rules/money/move-in-charges.ts";
import { messages } from "#rules/text/messages.ts";
import type { Message } from "#texts/message.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";

type RuleSource = { place: string; citation: string };

/** The limits on deposits that apply to a request, and the amounts that were requested before. */
type DepositLimits = {
  cap: (DepositCap & RuleSource) | null;
  holding: (HoldingLimit & RuleSource) | null;
  requested: string;
  requested_holding: string;
};

/** What is requested; `rentCents` is 0 where the landlord hasn't stated the rent. */
type RequestedCharge = { kind: MoveInKind; cents: number; rentCents: number };

/** `needsCheck`: the landlord has to confirm that they checked the law. `errors`: why it is refused, by field. */
type ChargeAssessment = { needsRent: boolean; needsCheck: boolean; errors: Record<string, Message[]> };

/** Compares a move-in charge, together with earlier ones, with the law of deposits. */
export function assessMoveInCharge(law: DepositLimits, { kind, cents, rentCents }: RequestedCharge): ChargeAssessment {
  const cap = isDeposit(kind) ? law.cap : null;
  const holding = kind === "holding_deposit" ? law.holding : null;
  const needsRent = cap !== null || (holding?.percent_of_rent ?? null) !== null;
  if (needsRent && rentCents <= 0)
    return { needsRent, needsCheck: false, errors: { monthly_rent: [messages.required] } };
  const depositResult = cap && assessDeposits(cap, rentCents, cents + toCents(law.requested));
  const holdingResult = holding && assessHolding(holding, rentCents, cents + toCents(law.requested_holding));
  const refusal = holding && holdingResult === "refuse" ? holdingDepositFaults(holding, rentCents) : {};
  const amount = [
    ...(refusal.amount ?? []),
    ...(cap && depositResult === "refuse" ? [overCapMessage(cap, rentCents)] : []),
  ];
  const errors = { ...refusal, ...(amount.length > 0 && { amount }) };
  return { needsRent, needsCheck: depositResult === "confirm" || holdingResult === "confirm", errors };
}

const overCapMessage =
  (cap: DepositCap & RuleSource, rentCents: number): Message =>
  (t) => {
    const { place, citation } = cap;
    const limit = formatCents(maxDepositsCents(cap, rentCents));
    return t(moveInProblemsTexts).deposit_over_limit({ most: limit, place, citation });
  };

function holdingDepositFaults(holding: HoldingLimit & RuleSource, rentCents: number): Record<string, Message[]> {
  const { place, citation } = holding;
  const limit = maxHoldingCents(holding, rentCents);
  if (!holding.allowed || limit === null)
    return { kind: [(t) => t(moveInProblemsTexts).holding_not_allowed({ place, citation })] };
  return {
    amount: [(t) => t(moveInProblemsTexts).holding_over_limit({ most: formatCents(limit), place, citation })],
  };
}
