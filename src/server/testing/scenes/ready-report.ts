import type {
  CreditContent,
  CriminalContent,
  EvictionContent,
  ReportContent,
} from "#contract/schemas/report-content.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { storedReportContent } from "#server/domains/reports/records/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { World } from "../world.ts";

export const sampleBureau = {
  name: "Bureau of Credit",
  address: "1 Score Street, Chester, PA 19016",
  phone: "800-555-0100",
};

const common = { bureau: sampleBureau, made: "2026-02-27", name: "Nora Castellan", disclaimers: [] };

const credit: CreditContent = {
  kind: "credit",
  ...common,
  file: { found: true, thin: false, since: null, alerts: [], statement: "" },
  score: {
    name: "Rent Score 3",
    value: 612,
    min: 300,
    max: 850,
    date: "2026-02-27",
    factors: ["Too many late payments", "Balances too high"],
    inquiries: true,
  },
  totals: {
    accounts: 0,
    balance: "0.00",
    monthly_payment: "0.00",
    past_due: "0.00",
    revolving_balance: "0.00",
    revolving_limit: "0.00",
    derogatory: 0,
  },
  addresses: [],
  employments: [],
  trade_lines: [],
  public_records: [],
  collections: [],
  inquiries: [],
};
const eviction: EvictionContent = { kind: "eviction", ...common, records: [] };
const criminal: CriminalContent = { kind: "criminal", ...common, searched: [], records: [] };
const creditReportWith = (value: number): CreditContent => ({
  ...credit,
  score: credit.score && { ...credit.score, value },
});

/** Returns a criminal record with its charges, each sentenced on a date. */
export const criminalRecord = (
  number: string,
  charges: { description: string; sentenced: string | null; disposition?: string }[],
): CriminalContent["records"][number] => ({
  number,
  title: "People v. Castellan",
  type: "Felony",
  court: "Troy City Court",
  place: "Rensselaer, NY",
  agency: "",
  filed: null,
  disposition: "Convicted",
  disposed: null,
  status: "Closed",
  name: "Nora Castellan",
  born: null,
  address: "",
  charges: charges.map(({ description, sentenced, disposition = "Convicted" }) => ({
    description,
    type: "Felony",
    degree: "",
    statute: "",
    committed: null,
    charged: null,
    plea: "",
    disposition,
    disposed: sentenced,
    sentenced,
    sentence: "",
  })),
});

/** Returns a criminal report with records. */
export const createCriminalReport = (...records: CriminalContent["records"]): CriminalContent => ({
  ...criminal,
  searched: [
    { search: "Criminal records", found: records.length },
    { search: "Sex offender registries", found: 0 },
  ],
  records,
});

const evictionCase: EvictionContent["records"][number] = {
  number: "",
  type: "Eviction",
  filed: null,
  place: "Austin, TX",
  plaintiff: "Elm Homes",
  amount: null,
  comments: "",
  name: "Nora Castellan",
  address: "",
  events: [],
};

/** Returns an eviction report with cases, each filed on a date. */
export const createEvictionReport = (...cases: { number: string; filed: string }[]): EvictionContent => ({
  ...eviction,
  records: cases.map(({ number, filed }) => ({ ...evictionCase, number, filed })),
});

const defaultContents = { credit, eviction, criminal };

/**
 * Creates a finished report from any source, with the data that a notice discloses.
 * @param opened by the landlord's side
 * @param score of a credit report
 * @param content other than the default of its kind
 */
export async function createReadyReport(
  world: Pick<World, "db" | "clock"> & { deps: Pick<World["deps"], "vault"> },
  applicationId: string,
  {
    kind = "credit",
    opened = true,
    score,
    content = score === undefined ? defaultContents[kind] : creditReportWith(score),
  }: { kind?: ReportKind; opened?: boolean; score?: number; content?: ReportContent } = {},
): Promise<string> {
  const id = newId();
  const now = world.clock.at;
  const { tenant } = await world.db
    .selectFrom("applications")
    .select("tenant")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto("reports")
    .values({
      tenant,
      id,
      application_id: applicationId,
      report_type: kind,
      status: "ready",
      content: storedReportContent.encrypt(world.deps, id, content),
      ready_at: now,
      seen_at: opened ? now : null,
      created: now,
      modified: now,
    })
    .execute();
  return id;
}
