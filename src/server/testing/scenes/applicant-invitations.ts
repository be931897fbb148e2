import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { CheckedInvitations } from "#contract/invitations/invitation-batches.ts";
import type { Invitation, OpenedInvitationToApply } from "#contract/invitations/invitations.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import {
  type InvitationDelivery,
  recordInvitationDelivery,
} from "#server/domains/invitations/delivery/record-delivery.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailsTo } from "../emails.ts";
import { type Person, type Submission, signedAnswers } from "../factories.ts";
import type { World } from "../world.ts";

let count = 0;
/** Returns a person to invite to apply, with a new address. */
export const createProspect = (changes: object = {}) => ({
  name: "Sam Rivera",
  email: `prospect${++count}@example.com`,
  subject: "Apply for the apartment",
  body: "Thanks for visiting today.",
  ...changes,
});

type SentInvitation = { application: string; bundle: string; invitation: Invitation } & Problem;

/** Sends a request to invite a person to apply. */
export const sendInvitation = (world: World, by: Person | undefined, slug: string, changes: object = {}) =>
  world.post<SentInvitation>(`/application_templates/${slug}/send_invitation/`, createProspect(changes), {
    ...(by && { token: by.token }),
  });

/** Invites a person to apply. */
export async function inviteToApply(world: World, by: Person, slug: string, changes: object = {}) {
  const body = createProspect(changes);
  const reply = await world.post<SentInvitation>(`/application_templates/${slug}/send_invitation/`, body, {
    token: by.token,
  });
  if (reply.status !== 201) throw new Error(`inviting answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return { ...reply.body, email: body.email };
}

/** Returns the tokens of the links that an invited person received, oldest first. */
export async function listInvitationLinks(world: World, email: string): Promise<string[]> {
  await world.runJobs();
  return emailsTo(world, email).flatMap(
    ({ text }) => /\/apply\/[^#\s]+#invited=([\w-]{43})/.exec(String(text))?.[1] ?? [],
  );
}

/** Opens an invitation to apply by its link's token, with or without a login. */
export const openLinkToApply = (world: World, token: string | undefined, by?: Person) =>
  world.post<OpenedInvitationToApply>("/invitations/open/", { token }, { ...(by && { token: by.token }) });

/** Opens the newest link, and submits the draft that it starts. */
export async function applyByInvitation(world: World, email: string, values: Values = {}): Promise<Submission> {
  const links = await listInvitationLinks(world, email);
  const { body: opened } = await openLinkToApply(world, links.at(-1));
  const reply = await world.post<Submission>(`/application_templates/${opened.slug}/submit/`, {
    ...signedAnswers({ applicant__email: email, ...values }),
    draft: opened.draft,
  });
  if (reply.status !== 201) throw new Error(`submitting answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  await world.runJobs();
  return reply.body;
}

/** Loads an application as its landlord's side sees it. */
export async function readApplication(world: World, who: Person, id: string): Promise<Application> {
  return (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
}

/** Lists the actions in an application's history as its landlord's side sees them, newest first. */
export const listHistoryActions = async (world: World, who: Person, id: string) =>
  ((await readApplication(world, who, id)).audit_logs ?? []).map(({ action }) => action);

/** Records a delivery report for the newest email of an application's invitation. */
export async function recordEmailDelivery(
  world: World,
  application: string,
  delivery: InvitationDelivery,
): Promise<void> {
  const deps = await world.ofApplication(application);
  const { email_id } = await deps.db
    .selectFrom("invitations")
    .select("email_id")
    .where("application_id", "=", application)
    .executeTakeFirstOrThrow();
  await transaction(deps.db, (trx) => recordInvitationDelivery(deps, trx, email_id ?? "", delivery));
}

/** Lists the bundles of the Invited tab. */
export async function listInvited(world: World, who: Person): Promise<Bundle[]> {
  const path = "/application_bundles/?status=I,C,U,B";
  return (await world.get<{ results: Bundle[] }>(path, { token: who.token })).body.results;
}

/** Returns a row in a list of people to invite. */
export const createProspectRow = (changes: object = {}) => ({
  name: "Kim Lee",
  email: `listed${++count}@example.com`,
  ...changes,
});

/** Sends or checks a list of people to invite. */
export const sendInvitations = (world: World, by: Person, slug: string, rows: object[], more: object = {}) =>
  world.post<CheckedInvitations & Problem>(
    `/application_templates/${slug}/send_invitations/`,
    { rows, subject: "Apply for the apartment", body: "Thanks for visiting today.", ...more },
    { token: by.token },
  );

/** Invites a list of people. @returns the id of the list */
export async function sendInvitationBatch(
  world: World,
  by: Person,
  slug: string,
  rows: object[],
  more: object = {},
): Promise<string> {
  const reply = await sendInvitations(world, by, slug, rows, more);
  if (reply.status !== 200 || !reply.body.batch)
    throw new Error(`inviting a list answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.batch;
}
