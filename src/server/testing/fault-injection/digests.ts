import { randomUUID } from "node:crypto";
import { signedAnswers } from "../factories.ts";
import { registerPerson } from "./api.ts";
import type { Mailing, Query } from "./mailings.ts";

/** The number of applicants in each landlord's daily email. */
const applicantsOfEach = 2;

const start = async (query: Query) => void (await query("select graphile_worker.add_job('start-digests', '{}'::json)"));

/** Returns a time zone in which it is around noon, when daily emails are due. */
function noonZone(now: Date): string {
  const offset = 12 - now.getUTCHours();
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

/** Defines the daily emails of landlords with new applications; the job that starts them runs after every kill. */
export function digestMailing(): Mailing {
  const expected = new Map<string, string[]>();
  return {
    prepare: async (call, query, count) => {
      for (let n = 0; n < count; n++) {
        const landlord = await registerPerson(call, "landlord");
        const settings = { email: { applications: "daily" }, time_zone: noonZone(new Date()) };
        await call(`/users/${landlord.id}/`, { notification_settings: settings }, landlord.token, "PATCH");
        const slug = `digest-${randomUUID().slice(0, 8)}`;
        await call("/application_templates/create_default/", { slug, name: "Digest" }, landlord.token);
        const names = Array.from({ length: applicantsOfEach }, (_, each) => `Castellan-${n}-${each}`);
        for (const applicant__last_name of names)
          await call(`/application_templates/${slug}/submit/`, signedAnswers({ applicant__last_name }));
        expected.set(landlord.username, names);
      }
      await query("update notifications set created = created - interval '1 hour'");
      return [...expected.keys()];
    },
    begin: async (_call, query) => await start(query),
    afterKill: start,
    isPartOf: ({ subject }) => subject.startsWith("Your daily summary"),
    writtenCountSql: "select count(distinct to_address)::int as n from emails where kind = 'notification_digest'",
    audit: async (query, received) => {
      const rows = await query<{ to_address: string; n: number }>(
        "select to_address, count(*)::int as n from emails where kind = 'notification_digest' group by to_address",
      );
      return [
        ...rows.filter(({ n }) => n !== 1).map(({ to_address, n }) => `${to_address}: ${n} written`),
        ...received.flatMap(({ to, text }) =>
          (expected.get(to) ?? []).filter((name) => !text.includes(name)).map((name) => `${to}: without ${name}`),
        ),
      ];
    },
  };
}
