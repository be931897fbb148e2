import { sql } from "kysely";
import { attemptEach } from "../../platform/common/attempt-each.ts";
import { eachTenant } from "../../platform/db/tenants/each-tenant.ts";
import type { Deps, TenantDeps } from "../../ports/deps.ts";
import { onHold } from "../applications/deletion/holds.ts";
import { eraseDocument } from "../documents/erase-document.ts";
import { destroySigning } from "../signings/destroy-signing.ts";

const day = 86_400_000;
/** The most of each kind that are destroyed per run and tenant; the next run does the rest. */
const most = 200;

type Times = { ended: Date; completed: Date; deleted: Date };

/**
 * Destroys signed documents whose period is over, documents that nobody completed, and deleted templates that no signing
 * refers to. A document that is not sealed yet is never destroyed.
 */
export async function disposeOfDocuments(deps: Deps): Promise<void> {
  const before = (days: number) => new Date(deps.now().getTime() - days * day);
  const times: Times = {
    ended: before(deps.config.unfinishedDays),
    completed: before(deps.config.signedDocumentDays),
    // a signing that was being sent when the template was deleted is there by then
    deleted: before(1),
  };
  const due = sql`tenants_with_documents_to_dispose(${times.ended}, ${times.completed}, ${times.deleted})`;
  const steps = [disposeOfSignings, disposeOfTemplates];
  await eachTenant(deps, due, (its) => attemptEach(steps, (step) => step(its, times)));
}

async function disposeOfSignings(deps: TenantDeps, { ended, completed }: Times): Promise<void> {
  const due = await deps.db
    .selectFrom("document_signings")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("ended_at", "<", ended),
        eb.and([eb("sealed_at", "is not", null), eb("completed_at", "<", completed)]),
      ]),
    )
    .where((eb) => eb.or([eb("application_id", "is", null), eb("application_id", "not in", onHold(deps.db))]))
    .orderBy("created")
    .limit(most)
    .execute();
  await attemptEach(due, ({ id }) => destroySigning(deps, id));
}

async function disposeOfTemplates(deps: TenantDeps, { deleted }: Times): Promise<void> {
  const due = await deps.db
    .selectFrom("document_templates as t")
    .select("t.id")
    .where("t.deleted_at", "<", deleted)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("document_signings as s")
            .select("s.id")
            .whereRef("s.tenant", "=", "t.tenant")
            .whereRef("s.template_id", "=", "t.id"),
        ),
      ),
    )
    .limit(most)
    .execute();
  await attemptEach(due, ({ id }) => eraseDocument(deps, id));
}
