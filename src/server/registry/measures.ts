import { measureLedger } from "#server/domains/payments/reconciliation/measure-ledger.ts";
import type { Measure } from "#server/platform/metrics/collect.ts";

/** What reads the metrics of domains. */
export const measures: readonly Measure[] = [measureLedger];
