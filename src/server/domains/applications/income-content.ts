import type { PayStub } from "#contract/income.ts";
import type { Deps } from "../../ports/deps.ts";
import type { IncomeReport } from "../../ports/income.ts";

/** What a check came to, sealed to its row: the vendor's report, or the facts of papers. */
export type IncomeContent = { report: IncomeReport } | { pay_stubs: PayStub[] };

const placeOf = (check: string) => `income_checks:${check}:content`;

export const sealContent = (deps: Deps, check: string, content: IncomeContent): string =>
  deps.vault.seal(placeOf(check), JSON.stringify(content));

export const openContent = (deps: Deps, check: string, sealed: string): IncomeContent =>
  JSON.parse(deps.vault.open(placeOf(check), sealed)) as IncomeContent;
