import type { FastifyRequest } from "fastify";
import type { Form, Values } from "#contract/forms.ts";
import { secretNames } from "#fields/secrets.ts";
import { validateValues } from "#fields/validate.ts";
import { applicantFacts } from "#rules/applicant.ts";
import { fromCents } from "#rules/money.ts";
import type { Status } from "#rules/statuses.ts";
import { hashToken, newToken } from "../../crypto.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { historyRow } from "../../history.ts";
import { newId, randomSlug } from "../../ids.ts";
import { enqueue } from "../../jobs/queue.ts";
import { claimUploads } from "../attachments/claim.ts";
import { agentsOf, type TemplateRow } from "./load.ts";

/** How long an applicant may take to make an account for what they submitted. */
const handOverDays = 30;

/** Answers that are kept in the clear, and those that are sealed to their application and field. */
function split(deps: Deps, form: Form, applicationId: string, kept: Values) {
  const names = secretNames(form);
  const answers: Values = {};
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(kept)) {
    if (names.has(name))
      secrets[name] = deps.vault.seal(`applications:${applicationId}:${name}`, JSON.stringify(value));
    else answers[name] = value;
  }
  return { answers, secrets };
}

/** Unfinished while something is still to be paid or proven, else submitted at once. */
const firstStatus = (template: TemplateRow): Status =>
  template.price_cents > 0 || template.reports.length > 0 ? "U" : "S";

/** @throws ProblemError `invalid` naming every faulty field */
export function checkValues(form: Form, values: Values): Values {
  const { errors, kept } = validateValues(form, values);
  if (Object.keys(errors).length) throw invalid(errors);
  return kept;
}

/**
 * Keeps a submission whole or not at all: application, uploads, history, the job that tells the landlord and the
 * applicant's share token stand in one transaction.
 * @param kept answers that `checkValues` let through
 */
export async function submit(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  { template, form, kept }: { template: TemplateRow; form: Form; kept: Values },
) {
  const id = newId();
  const bundleId = newId();
  const created = deps.now();
  const facts = applicantFacts(kept);
  const agent = facts.agent
    ? (await agentsOf(trx, template.company_id)).find(({ value }) => value === facts.agent)
    : undefined;
  if (facts.agent && !agent)
    throw invalid({ application__agent: ["This agent is no longer with the company. Please choose another."] });
  const status = firstStatus(template);
  const { answers, secrets } = split(deps, form, id, kept);
  const search = [facts.name, facts.email, facts.unitAddress, template.name, agent?.label ?? ""]
    .join("\n")
    .toLowerCase();

  await trx
    .insertInto("application_bundles")
    .values({
      id: bundleId,
      slug: randomSlug(),
      landlord_id: template.landlord_id,
      company_id: template.company_id,
      agent_id: agent?.value ?? null,
      status,
      search,
      created,
      modified: created,
    })
    .execute();
  await trx
    .insertInto("applications")
    .values({
      id,
      bundle_id: bundleId,
      template_id: template.id,
      // Who is signed in as an applicant has an account already: nothing is left to hand over.
      user_id: request.actor?.isApplicant ? request.actor.id : null,
      template_version: template.version,
      status,
      answers: JSON.stringify(answers),
      secrets: JSON.stringify(secrets),
      applicant_name: facts.name,
      applicant_email: facts.email,
      applicant_phone: facts.phone,
      unit_address: facts.unitAddress,
      agent: agent?.label ?? "",
      price_cents: template.price_cents,
      created,
      modified: created,
    })
    .execute();
  await claimUploads(deps, trx, id, form, kept);
  const token = newToken();
  const expires = new Date(created.getTime() + handOverDays * 86_400_000);
  await trx
    .insertInto("share_tokens")
    .values({ hash: hashToken(token), kind: "hand_over", application_id: id, created, expires })
    .execute();
  await trx
    .insertInto("audit_logs")
    .values(
      historyRow({
        action: "submitted",
        applicationId: id,
        actorId: request.actor?.id ?? null,
        data: { status, version: template.version },
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
        created,
      }),
    )
    .execute();
  await enqueue(trx, "tell-of-submission", { application: id });
  return {
    token,
    application: {
      id,
      status,
      price: fromCents(template.price_cents),
      unit_address: facts.unitAddress,
      applicant: { name: facts.name, email: facts.email },
      landlord: { name: template.landlord_name },
    },
  };
}
