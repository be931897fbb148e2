import { createHash } from "node:crypto";
import { productName } from "#rules/text/product.ts";
import type { Decision } from "./load-decision.ts";

/** A file in addition to `decision.json`. */
export type NamedFile = { name: string; bytes: Uint8Array };

/** Returns the signed part of a decision file, which lists every other file with its hash. */
export function decisionJson(decision: Decision, files: readonly NamedFile[], signedAt: Date): Buffer {
  const { application, outcome, basis, notices, history, historyHash } = decision;
  const { id, created, revision, unit_address, template_name, landlord, applicant, bundle } = application;
  const content = {
    format: "decision-file/1",
    product: productName,
    signed_at: signedAt.toISOString(),
    application: {
      id,
      received: created,
      revision,
      form: template_name,
      form_version: basis?.form_version ?? null,
      home: unit_address,
      landlord: landlord.name,
      applicant: { name: applicant.name, email: applicant.email },
      household: bundle.applications.map(({ id: member, name, role }) => ({ id: member, name, role })),
    },
    decision: {
      outcome,
      decided_at: application.decision_date,
      decided_by: application.decision_by,
      reasons: application.decision_reasons,
      conditions: basis?.conditions ?? {},
    },
    criteria: basis?.criteria ?? null,
    reports: basis?.reports ?? null,
    notices,
    history: history.map(({ is_new: _, ...event }) => event),
    history_hash: historyHash,
    files: files.map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })),
  };
  return Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`);
}
