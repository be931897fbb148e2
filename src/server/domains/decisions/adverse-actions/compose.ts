import type { MemberReasons } from "#contract/adverse-actions.ts";
import type { UserAction } from "#contract/application-parts.ts";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import { isWholeFeeDue, wholeFeeRule } from "#rules/law/fees/whole-fee.ts";
import { type ReasonQuestion, reasonFindings } from "#rules/law/findings/reason-findings.ts";
import {
  adverseActionNotice,
  decisionRulesOf,
  isNoticeDue,
  isOralNoticeAllowed,
  isPrintRequired,
  withoutContents,
} from "#rules/law/notices/adverse-action.ts";
import type { Notice, NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { findVersion } from "#server/domains/forms/records/load.ts";
import type { ReportsApplication } from "#server/domains/reports/records/access.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hasElectronicConsent } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { loadReadyReports, type ReadyReport, usedReports } from "./used-reports.ts";

/** The decision, as input of both the preview and the decision itself. */
export type DecisionContent = {
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
const reasonsOf = ({ playedPart, reasons, members = [] }: DecisionContent, application: string) => {
  const memberReasons = members.find((member) => member.application === application);
  return memberReasons
    ? { playedPart: memberReasons.adverse_action, reasons: memberReasons.reasons }
    : { playedPart, reasons };
};

/** The facts of an application that a notice contains. */
type DecidedApplication = Pick<ReportsApplication, "answers" | "property_address" | "offered_at"> & {
  id: string;
  applicant_name: string;
  applicant_email: string;
  template_id: string;
  template_version: number;
  unit_address: string;
  language: string;
  user_actions: readonly UserAction[];
  electronic_consent_withdrawn_at: Date | null;
};

/** The notice for one application, with the facts that it is based on. */
export type ComposedNotice<Row extends DecidedApplication = DecidedApplication> = {
  application: Row;
  playedPart: boolean;
  reasons: readonly string[];
  ready: ReadyReport[];
  used: ReadyReport[];
  /** whether the law requires the notice */
  isNoticeDue: boolean;
  /** whether the law allows giving the notice by phone, rather than in writing */
  isOralNoticeAllowed: boolean;
  /** whether the law requires the notice on paper, since the applicant didn't consent to electronic records */
  isPrintRequired: boolean;
  /** the citation of the rule that requires reasons; null if there is none */
  reasonsRule: string | null;
  /** the citation of the rule by which the reasons require refunding the whole fee; null if none does */
  wholeFee: string | null;
  notice: Notice;
};

/**
 * Returns the notice for each application of a bundle, based on the reports actually used, in the applicant's language.
 * The household is decided as a whole: a report about one member counts for all.
 * @param visibleReportIds for a preview: the reports whose scores the reader may see; if absent, all, as in the applicant's notice
 */
export async function composeNotices<Row extends DecidedApplication>(
  deps: TenantDeps,
  db: Db,
  landlord: string,
  applications: readonly Row[],
  decision: DecisionContent,
  visibleReportIds?: ReadonlySet<string>,
): Promise<ComposedNotice<Row>[]> {
  const { kind, conditions, message, signer } = decision;
  const readyByApplication = await loadReadyReports(deps, db, applications);
  const usedFor = ({ id }: DecidedApplication) =>
    usedReports(readyByApplication.get(id) ?? [], reasonsOf(decision, id).playedPart);
  const compose = async (application: Row) => {
    const { playedPart, reasons } = reasonsOf(decision, application.id);
    const wholeFee = kind === "decline" ? await findWholeFeeCitation(deps, db, application, reasons) : null;
    const ready = readyByApplication.get(application.id) ?? [];
    const used = usedFor(application);
    const others = applications.filter(({ id }) => id !== application.id).flatMap(usedFor);
    const ownReports = visibleReportIds
      ? used.map((report) => ({ ...report, isHidden: !visibleReportIds.has(report.id) }))
      : used;
    const facts: NoticeFacts = {
      kind,
      applicant: application.applicant_name,
      landlord,
      unit: application.unit_address,
      address: unitAddressOf(application),
      date: lawDay(unitAddressOf(application), deps.now()),
      reports: [...ownReports, ...aboutOthers(used, others)],
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
      isPrintRequired: isPrintRequired(facts, hasElectronicConsent(application)),
      reasonsRule: decisionRulesOf(facts)[0]?.source ?? null,
      wholeFee,
      notice: adverseActionNotice(facts, isLanguage(application.language) ? application.language : "en"),
    };
  };
  return await Promise.all(applications.map(compose));
}

/** Returns the reports about other members from agencies that furnished none of the applicant's own reports. */
const aboutOthers = (ownReports: readonly UsedReport[], others: readonly UsedReport[]): UsedReport[] =>
  others.filter(({ bureau }) => !ownReports.some((report) => report.bureau.name === bureau.name)).map(withoutContents);

/** Returns the citation of the rule by which these reasons require refunding the applicant's whole fee. */
async function findWholeFeeCitation(
  deps: TenantDeps,
  db: Db,
  application: DecidedApplication,
  reasons: readonly string[],
) {
  const address = unitAddressOf(application);
  const rule = wholeFeeRule(address, lawDay(address, deps.now()));
  if (!rule) return null;
  const version = await findVersion(db, application.template_id, application.template_version);
  const criteria: Criteria = version?.settings.criteria ?? noCriteria;
  return isWholeFeeDue(rule, reasons, criteria) ? rule.source : null;
}

/** Whether a used report is an identity check, whose result supports no reason. */
const isIdentity = ({ kind }: UsedReport) => kind === "identity";

/**
 * Returns the selected reasons that no used report supports. Landlords who used an external report aren't asked, since
 * there is nothing to compare.
 */
export function unsupportedReasons(composed: readonly ComposedNotice[], decision: DecisionContent): ReasonQuestion[] {
  const unsupported = groupByReasons(composed, decision).flatMap((group) => {
    const [first] = group;
    if (!first || (first.playedPart && group.every(({ ready }) => ready.every(isIdentity)))) return [];
    return reasonFindings({ reasons: first.reasons, used: group.flatMap(({ used }) => used) });
  });
  return [...new Set(unsupported)];
}

/**
 * Groups the members by their reasons, which any of the group's reports may support. A member with separate reasons
 * forms their own group.
 */
export function groupByReasons<Row extends DecidedApplication>(
  composed: readonly ComposedNotice<Row>[],
  { members = [] }: Pick<DecisionContent, "members">,
): ComposedNotice<Row>[][] {
  const hasOwnReasons = ({ application }: ComposedNotice<Row>) =>
    members.some((member) => member.application === application.id);
  const shared = composed.filter((member) => !hasOwnReasons(member));
  return [...(shared.length > 0 ? [shared] : []), ...composed.filter(hasOwnReasons).map((member) => [member])];
}
