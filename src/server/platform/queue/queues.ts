import type { Jobs } from "../../jobs.ts";

/** Whom a job waits for: an outside service, or nobody but the mail server. */
type Lane = "bureau" | "card" | "bank" | "own";

const elsewhere: Partial<Record<string, Lane>> = {
  "cancel-screening": "bureau",
  "order-reports": "bureau",
  "fetch-report": "bureau",
  "settle-payment": "card",
  "settle-refund": "card",
  "settle-dispute": "card",
  "look-for-disputes": "card",
  "fetch-income": "bank",
} satisfies { [Name in keyof Jobs]?: Lane };

export const laneOf = (job: string): Lane => elsewhere[job] ?? "own";
