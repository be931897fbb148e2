import type { MemberReasons } from "#contract/adverse-actions.ts";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import { isWholeFeeDue, wholeFeeRule } from "#rules/law/fees/whole-fee.ts";
import { type ReasonQuestion, reasonFindings } from "#rules/law/findings/reason-findings.ts";
import {
  adverseActionNotice,
  asAboutOther,
  decisionRulesOf,
  isNoticeDue,
  isOralNoticeAllowed,
} from "#rules/law/notices/adverse-action.ts";
import type { Notice, NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { storedVersion } from "#server/domains/forms/records/load.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { type ReadyReport, readyReports, usedReports } from "./used-reports.ts";

/** The decision, as input of both the preview and the decision itself. */
export type Decision = {
  kind: NoticeFacts["kind"];
  /** the landlord states that a report influenced the decision */
  playedPart: boolean;
  reasons: readonly string[];
  /** the members of the household whose reasons differ from those of the others */
  members?: readonly MemberReasons[];
  conditions: AcceptanceConditions;
  message: string;
  /** the name of the person who decides */
  signer: string;
};

/** Returns the reasons for the decision about one applicant, and whether a report influenced it. */
const reasonsOf = ({ playedPart, reasons, members = [] }: Decision, application: string) => {
  const own = members.find((member) => member.application === application);
  return own ? { playedPart: own.adverse_action, reasons: own.reasons } : { playedPart, reasons };
};

/** The facts of an application that a notice contains. */
type Decided = {
  id: string;
  applicant_name: string;
  applicant_email: string;
  template_id: string;
  template_version: number;
  unit_address: string;
  answers: unknown;
  property_address: unknown;
  offered_at: Date | null;
  language: string;
};

/** The notice for one application, with the facts that it is based on. */
export type Composed<Row extends Decided = Decided> = {
  application: Row;
  playedPart: boolean;
  reasons: readonly string[];
  ready: ReadyReport[];
  used: ReadyReport[];
  /** whether the law requires the notice */
  isNoticeDue: boolean;
  /** whether the law allows giving the notice by phone, rather than in writing */
  isOralNoticeAllowed: boolean;
  /** the citation of the rule that requires reasons; null if there is none */
  reasonsRule: string | null;
  /** the citation of the rule by which the reasons require refunding the whole fee; null if none does */
  wholeFee: string | null;
  notice: Notice;
};

/**
 * Returns the notice for each application of a bundle, based on the reports actually used, in the applicant's language.
 * The household is decided as a whole: a report about one member counts for all.
 * @param shown for a preview: the reports whose scores the reader may see; if absent, all, as in the applicant's notice
 */
export async function composeNotices<Row extends Decided>(
  deps: TenantDeps,
  db: Db,
  landlord: string,
  applications: readonly Row[],
  decision: Decision,
  shown?: ReadonlySet<string>,
): Promise<Composed<Row>[]> {
  const { kind, conditions, message, signer } = decision;
  const all = await readyReports(deps, db, applications);
  const usedFor = ({ id }: Decided) => usedReports(all.get(id) ?? [], reasonsOf(decision, id).playedPart);
  const compose = async (application: Row) => {
    const { playedPart, reasons } = reasonsOf(decision, application.id);
    const wholeFee = kind === "decline" ? await wholeFeeOf(deps, db, application, reasons) : null;
    const ready = all.get(application.id) ?? [];
    const used = usedFor(application);
    const others = applications.filter(({ id }) => id !== application.id).flatMap(usedFor);
    const own = shown ? used.map((report) => ({ ...report, isHidden: !shown.has(report.id) })) : used;
    const facts: NoticeFacts = {
      kind,
      applicant: application.applicant_name,
      landlord,
      unit: application.unit_address,
      address: unitAddressOf(application),
      date: lawDay(unitAddressOf(application), deps.now()),
      reports: [...own, ...aboutOthers(used, others)],
      reasons,
      conditions,
      isWholeFeeDue: wholeFee !== null,
      message,
      signer,
    };
    return {
      application,
      playedPart,
      reasons,
      ready,
      used,
      isNoticeDue: isNoticeDue(facts),
      isOralNoticeAllowed: isOralNoticeAllowed(facts),
      reasonsRule: decisionRulesOf(facts)[0]?.source ?? null,
      wholeFee,
      notice: adverseActionNotice(facts, isLanguage(application.language) ? application.language : "en"),
    };
  };
  return await Promise.all(applications.map(compose));
}

/** Returns the reports about other members from agencies that furnished none of the applicant's own reports. */
const aboutOthers = (own: readonly UsedReport[], others: readonly UsedReport[]): UsedReport[] =>
  others.filter(({ bureau }) => !own.some((report) => report.bureau.name === bureau.name)).map(asAboutOther);

/** Returns the citation of the rule by which these reasons require refunding the applicant's whole fee. */
async function wholeFeeOf(deps: TenantDeps, db: Db, application: Decided, reasons: readonly string[]) {
  const address = unitAddressOf(application);
  const rule = wholeFeeRule(address, lawDay(address, deps.now()));
  if (!rule) return null;
  const version = await storedVersion(db, application.template_id, application.template_version);
  const criteria: Criteria = version?.settings.criteria ?? noCriteria;
  return isWholeFeeDue(rule, reasons, criteria) ? rule.source : null;
}

/** Whether a used report is an identity check, whose result supports no reason. */
const isIdentity = ({ kind }: UsedReport) => kind === "identity";

/**
 * Returns the selected reasons that no used report supports. Landlords who used an external report aren't asked, since
 * there is nothing to compare.
 */
export function questionsOf(composed: readonly Composed[], decision: Decision): ReasonQuestion[] {
  const found = groupsOf(composed, decision).flatMap((group) => {
    const [first] = group;
    if (!first || (first.playedPart && group.every(({ ready }) => ready.every(isIdentity)))) return [];
    return reasonFindings({ reasons: first.reasons, used: group.flatMap(({ used }) => used) });
  });
  return [...new Set(found)];
}

/**
 * Groups the members by their reasons, which any of the group's reports may support. A member with separate reasons
 * forms their own group.
 */
export function groupsOf<Row extends Decided>(
  composed: readonly Composed<Row>[],
  { members = [] }: Pick<Decision, "members">,
): Composed<Row>[][] {
  const isOwn = ({ application }: Composed<Row>) => members.some((member) => member.application === application.id);
  const shared = composed.filter((member) => !isOwn(member));
  return [...(shared.length > 0 ? [shared] : []), ...composed.filter(isOwn).map((member) => [member])];
}
