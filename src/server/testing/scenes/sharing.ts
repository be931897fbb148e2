import type { Share } from "#contract/review/shares.ts";
import { identityConsentFor, identityConsentKinds } from "#rules/consents/identity-consent.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { newId } from "#server/platform/common/ids.ts";
import { emailsTo } from "../emails.ts";
import type { Person } from "../factories.ts";
import type { World } from "../world.ts";
import { createReadyReport } from "./ready-report.ts";

let count = 0;
/** Returns a complete request body, with a new address. */
export const createRecipient = (changes: object = {}) => ({
  name: "Ana Ruiz",
  email: `ana${++count}@example.com`,
  user_type: "owner",
  ...changes,
});

/** Gives the applicant's consent to screening. @param version of the text; by default the newest */
export async function consentToScreening(
  world: World,
  application_id: string,
  version: string = identityConsentFor("applicant").version,
): Promise<void> {
  const { db } = await world.ofApplication(application_id);
  const row = { id: newId(), application_id, kind: identityConsentKinds.applicant, version };
  await db
    .insertInto("consents")
    .values({ ...row, ip_address: "", user_agent: "", created: world.clock.at })
    .execute();
}

/** Creates a report that its landlord may read. */
export async function createReadableReport(
  world: World,
  owner: Person,
  application: string,
  kind: ReportKind = "eviction",
): Promise<string> {
  const id = await createReadyReport(world, application, { kind });
  const body = { action: "certify_purpose", detail: "" };
  const reply = await world.post(`/reports/${id}/fulfill_requirement/`, body, { token: owner.token });
  if (reply.status !== 200) throw new Error(`fulfill_requirement answered ${reply.status}`);
  return id;
}

/** Shares bundles. */
export async function shareBundles(
  world: World,
  sharer: Person,
  slugs: string[],
  changes: object = {},
): Promise<Share> {
  const [slug, ...more] = slugs;
  const body = createRecipient(changes);
  const reply =
    more.length === 0
      ? await world.post<Share>(`/application_bundles/${slug}/share/`, body, { token: sharer.token })
      : await world.post<Share>("/application_bundles/share/", { slugs, ...body }, { token: sharer.token });
  if (reply.status !== 201) throw new Error(`share answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Returns the token of the newest link that a recipient received. */
export async function readShareLink(world: World, email: string): Promise<string> {
  await world.runJobs();
  const links = (await emailsTo(world, email)).flatMap(
    ({ text }) => /\/dashboard\/view\/[^/]+\/([\w-]{43})/.exec(String(text))?.[1] ?? [],
  );
  const link = links.at(-1);
  if (!link) throw new Error(`No link was sent to ${email}.`);
  return link;
}

/** Returns the newest code that a recipient received. */
export async function readShareCode(world: World, email: string): Promise<string> {
  await world.runJobs();
  const codes = (await emailsTo(world, email)).flatMap(
    ({ subject }) => /code is ([\w-]+)$/.exec(String(subject))?.[1] ?? [],
  );
  return codes.at(-1) ?? "";
}

/** Opens the link as the recipient and confirms the address. @returns the share session */
export async function confirmShare(world: World, { shared_to: { display_email: email } }: Share): Promise<string> {
  const token = await readShareLink(world, email);
  await world.post("/shares/send_code/", { token });
  const code = await readShareCode(world, email);
  const reply = await world.post<{ session: string }>("/shares/confirm/", { token, code });
  if (reply.status !== 200) throw new Error(`confirm answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.session;
}
