import type { Values } from "#contract/schemas/forms.ts";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { idPattern } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";

/**
 * Locks the membership of the agent that an applicant selected, shared, until the application is stored: a removal of the
 * agent finds the application, or is found here. Must precede the locks of applications, as in a removal.
 * An answer that is no account's ID is left to the check of the answers.
 * @throws ProblemError `invalid` if the agent has left the company meanwhile
 */
export async function lockSelectedAgent(trx: Db, companyId: string | null, answers: Values): Promise<void> {
  const { agent } = applicantFacts(answers);
  if (!agent || !idPattern.test(agent) || companyId === null) return;
  const membership = await trx
    .selectFrom("memberships")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", agent)
    .forShare()
    .executeTakeFirst();
  if (!membership) throw invalid({ application__agent: [(t) => t(applicationProblemsTexts).agent_gone] });
}
