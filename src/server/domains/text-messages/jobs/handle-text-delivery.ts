import { z } from "zod";
import type { Job } from "#server/platform/queue/job.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { TextHandler } from "../text-handler.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "handle-text-delivery": { id: string };
  }
}

/** Defines the job that calls the handler for a text's kind with the text's current state. */
export const defineTextHandlerJob = (handlers: readonly TextHandler[]): Job<Deps> =>
  defineJob({
    name: "handle-text-delivery",
    schema: z.object({ id: z.uuid() }),
    run: async (deps, { id }) => {
      const row = await deps.db.selectFrom("text_messages").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return;
      const optOut = await deps.db
        .selectFrom("text_opt_outs")
        .select("sender")
        .where("number", "=", row.number)
        .where("sender", "in", row.senders)
        .executeTakeFirst();
      const { kind, state, changed_at: changedAt, held_until: heldUntil, failure } = row;
      const subject = row.subject_tenant && row.subject_id ? { tenant: row.subject_tenant, id: row.subject_id } : null;
      const text = { id, kind, subject, state, changedAt, heldUntil, failure, hasOptedOut: optOut !== undefined };
      for (const handler of handlers) if (handler.kinds.includes(kind)) await handler.run(deps, text);
    },
  });
