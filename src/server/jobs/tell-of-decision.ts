import { transaction } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { post } from "../emails/post.ts";

type Payload = { application: string; letter: string };
type Written = { decision: "A" | "R"; subject?: string; body?: string; cc: string[] };

/** Sends the applicant the landlord's letter on the decision, in the landlord's words where they gave some. */
export async function tellOfDecision(deps: Deps, { application: id, letter }: Payload): Promise<void> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.applicant_name", "a.applicant_email", "a.unit_address", "a.decision_told_at", "l.name as landlord"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row?.applicant_email || row.decision_told_at) return;
  const written = JSON.parse(deps.vault.open(`job:tell-of-decision:${id}`, letter)) as Written;
  const own = words(written.decision, row.landlord, row.unit_address);
  await transaction(deps.db, async (trx) => {
    const first = await trx
      .updateTable("applications")
      .set({ decision_told_at: deps.now() })
      .where("id", "=", id)
      .where("decision_told_at", "is", null)
      .executeTakeFirst();
    if (first.numUpdatedRows !== 1n) return;
    const content = {
      subject: written.subject || own.subject,
      heading: own.heading,
      paragraphs: (written.body || own.body).split(/\n{2,}/),
      action: { label: "See your application", url: `${deps.config.publicUrl}/dashboard/applications` },
      reason: `You get this because you applied to ${row.landlord}.`,
    };
    await post(deps, trx, "application_decided", row.applicant_email, content, written.cc);
  });
}

function words(decision: "A" | "R", landlord: string, unit: string) {
  const where = unit ? ` for ${unit}` : "";
  return decision === "A"
    ? {
        subject: `You were selected${where}`,
        heading: `${landlord} has selected you${where}`,
        body: "Congratulations. They will write to you about the next steps.",
      }
    : {
        subject: `About your application${where}`,
        heading: `${landlord} has decided on your application${where}`,
        body: "Thank you for applying. They have decided not to go on with your application.",
      };
}
