import { measureLedger } from "#server/domains/payments/reconciliation/measure-ledger.ts";
import type { Measure } from "#server/platform/metrics/render-metrics.ts";

/** The functions that measure domains' metrics. */
export const measures: readonly Measure[] = [measureLedger];
