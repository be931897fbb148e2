import { randomUUID } from "node:crypto";
import { registerPerson } from "./api.ts";
import type { Mailing } from "./mailings.ts";

/** Defines the invitations of a list of people whom a landlord invites to apply. */
export function invitationMailing(): Mailing {
  let send: () => Promise<unknown> = async () => undefined;
  let people: string[] = [];
  return {
    settings: { INVITATIONS_PER_DAY: "1000000", INVITATIONS_PER_MINUTE: "100000" },
    prepare: async (call, query, count) => {
      const landlord = await registerPerson(call, "landlord");
      await query("update users set email_verified_at = now() where id = $1", [landlord.id]);
      const slug = `invited-${randomUUID().slice(0, 8)}`;
      await call("/application_templates/create_default/", { slug, name: "Invited" }, landlord.token);
      people = Array.from({ length: count }, (_, n) => `invited${n}@example.com`);
      const rows = people.map((email) => ({ name: "Kim Lee", email }));
      const body = { rows, subject: "Apply for the apartment", body: "Thanks for visiting today." };
      send = () => call(`/application_templates/${slug}/send_invitations/`, body, landlord.token);
      return people;
    },
    begin: async () => void (await send()),
    isPartOf: ({ subject }) => subject === "Apply for the apartment",
    writtenCountSql: "select count(*)::int as n from invitation_recipients where state <> 'waiting'",
    audit: async (query) => {
      const rows = await query<{ email: string; state: string; applications: number; emails: number }>(
        `select r.email, r.state,
           (select count(*)::int from invitations v where v.email = r.email) as applications,
           (select count(*)::int from emails e where e.to_address = r.email and e.kind = 'applicant_invitation') as emails
         from invitation_recipients r`,
      );
      const faults = rows
        .filter(({ state, applications, emails }) => state !== "sent" || applications !== 1 || emails !== 1)
        .map(({ email, ...row }) => `${email}: ${JSON.stringify(row)}`);
      return rows.length === people.length ? faults : [`${rows.length} rows of ${people.length}`, ...faults];
    },
  };
}
