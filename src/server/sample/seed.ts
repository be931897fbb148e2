import type { FastifyInstance } from "fastify";
import { apiBase } from "#server/http/api-base.ts";
import { newId } from "#server/platform/common/ids.ts";
import { runAtTime } from "#server/platform/common/simulated-time.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isSampleUser, sampleApplicant, sampleLandlord } from "./access.ts";
import { accountAge } from "./accounts.ts";
import { forms } from "./homes.ts";
import { runJobs } from "./jobs.ts";

const password = "Lintel sample 1";

const notice = `
  This is a new installation with sample data. Log in with
    ${sampleLandlord}   or   ${sampleApplicant}
    password: ${password}`;

/**
 * Creates the accounts and forms of a sample landlord and applicant in an empty installation, through the API;
 * `fillSample` adds the applications. Every step has an idempotency key, so that the next start continues after an
 * interrupted one.
 * @returns the text to show the operator; empty once other people have accounts
 */
export async function seedSample(app: FastifyInstance, deps: Deps): Promise<string> {
  const { db } = deps;
  const otherUsers = await db
    .selectFrom("users")
    .select("id")
    .where((eb) => eb.not(isSampleUser))
    .limit(1)
    .execute();
  if (otherUsers.length) return "";
  const readyLandlord = await db
    .selectFrom("landlords as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select("u.id")
    .where("u.username", "=", sampleLandlord)
    .where("l.identity", "=", "passed")
    .executeTakeFirst();
  if (!readyLandlord) await createAccounts(app, deps);
  return notice;
}

async function createAccounts(app: FastifyInstance, deps: Deps): Promise<void> {
  const startedAt = new Date(deps.now().getTime() - accountAge);
  let step = 0;
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const reply = await runAtTime(startedAt, () =>
      app.inject({
        method: "POST",
        url: `${apiBase}${path}`,
        headers: {
          "idempotency-key": deps.vault.keyedHash(`sample ${step++}`).toString("base64url"),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        payload: body,
      }),
    );
    if (reply.statusCode >= 300) throw new Error(`The sample could not be made: ${path} answered ${reply.statusCode}.`);
    return reply.json<T>();
  };
  const signUp = (username: string, name: string, user_type: string, company_name?: string) =>
    post<{ token: string; user: { id: string } }>("/users/register/", {
      username,
      password,
      name,
      user_type,
      company_name,
    });
  const landlord = await signUp(sampleLandlord, "Ellen Hart", "landlord", "Hart Properties");
  const applicant = await signUp(sampleApplicant, "Maya Okafor", "applicant");
  for (const form of forms) await post("/application_templates/create_default/", form, landlord.token);
  await runJobs(deps, startedAt);
  await transaction(deps.db, async (trx) => {
    const ids = [landlord.user.id, applicant.user.id];
    await trx.deleteFrom("access_tokens").where("user_id", "in", ids).execute();
    await trx.updateTable("users").set({ email_verified_at: startedAt }).where("id", "in", ids).execute();
    // the sample landlord has all features, and may read credit reports
    const identityCheck = {
      id: newId(),
      user_id: landlord.user.id,
      status: "passed" as const,
      created: startedAt,
      modified: startedAt,
    };
    await trx
      .updateTable("landlords")
      .set({
        identity: identityCheck.status,
        show_my_payments: true,
        show_referral: true,
        beta_features_enabled: true,
      })
      .where("user_id", "=", landlord.user.id)
      .execute();
    await (await inTenant(trx, landlord.user.id)).insertInto("identity_checks").values(identityCheck).execute();
  });
}
