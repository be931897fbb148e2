import { z } from "zod";
import type { EmailKind } from "#rules/email/kinds.ts";
import type { PlatformDeps } from "../../deps.ts";
import { defineJobFor, type Job } from "../../queue/job.ts";
import type { DeliveryResult } from "./outcome.ts";

/** An email as its handler receives it. `subject` is what it is about, as passed to `sendEmail`. */
export type TrackedEmail = {
  id: string;
  kind: EmailKind;
  to: string;
  applications: string[];
  subject: { tenant: string; id: string } | null;
  /** when it was last sent */
  sent: Date | null;
  /** when it reached the state */
  changedAt: Date;
};

/** How a domain handles delivery changes of its emails. The handler may run twice for a state, and skip one. */
export type DeliveryHandler<D> = {
  kinds: readonly EmailKind[];
  run: (deps: D, email: TrackedEmail, result: DeliveryResult) => Promise<void>;
};

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "handle-email-delivery": { id: string };
  }
}

/** Defines the job that runs the handler of an email's kind with the email's current state. */
export const defineDeliveryJob = <D extends PlatformDeps>(handlers: readonly DeliveryHandler<D>[]): Job<D> =>
  defineJobFor<D>()({
    name: "handle-email-delivery",
    schema: z.object({ id: z.uuid() }),
    run: async (deps, { id }) => {
      const row = await deps.db.selectFrom("emails").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row || row.delivery === "queued") return;
      const email: TrackedEmail = {
        id,
        kind: row.kind,
        to: row.to_address,
        applications: row.application_ids,
        subject: row.subject_tenant && row.subject_id ? { tenant: row.subject_tenant, id: row.subject_id } : null,
        sent: row.sent_at,
        changedAt: row.delivery_changed_at,
      };
      const { delivery: state, bounce_reason, is_hard_bounce: isHard, bounce_detail: detail } = row;
      const result: DeliveryResult =
        state === "bounced" ? { state, reason: bounce_reason ?? "unknown", isHard, detail } : { state };
      for (const handler of handlers) if (handler.kinds.includes(row.kind)) await handler.run(deps, email, result);
    },
  });
