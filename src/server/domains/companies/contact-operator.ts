import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { contactAboutTeam } from "#contract/accounts/companies.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";

type Question = z.output<typeof contactAboutTeam.schema.body>;

/** Stores a question about a team, emails it to the operator, and sends a confirmation to the sender. */
export async function contactOperator(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  question: Question,
): Promise<void> {
  const { id: userId, name, username, language } = actorOf(request);
  await trx
    .insertInto("team_requests")
    .values({ id: newId(), user_id: userId, ...question, created: deps.now() })
    .execute();
  const { team_name: team, num_agents: size, message } = question;
  const toOperator = emailTemplate("en", "teamRequest", { team, size, message, name, email: username });
  await sendEmail(deps, trx, "team_request", deps.config.salesEmail, toOperator);
  await sendEmail(deps, trx, "team_request_received", username, emailTemplate(language, "teamRequestReceived"));
}
