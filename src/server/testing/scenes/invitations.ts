import type { HouseholdInvitation, OpenedInvitation } from "#contract/invitations/household-invitations.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { emailsTo } from "../emails.ts";
import { type Person, type Submission, signedAnswers } from "../factories.ts";
import type { World } from "../world.ts";

let count = 0;
/** Returns a person to invite to a household, with a new address. */
export const createInvitee = (changes: object = {}) => ({
  name: "Sam Rivera",
  email: `sam${++count}@example.com`,
  role: "co_applicant",
  ...changes,
});

/** Invites a person to an application's household. */
export async function inviteToHousehold(world: World, by: Person, application: string, changes: object = {}) {
  const reply = await world.post<HouseholdInvitation>(
    `/applications/${application}/invitations/`,
    createInvitee(changes),
    {
      token: by.token,
    },
  );
  if (reply.status !== 201) throw new Error(`inviting answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Returns the token of the newest link that an invited person received. */
export async function readInvitationLink(world: World, email: string): Promise<string> {
  await world.runJobs();
  const links = (await emailsTo(world, email)).flatMap(
    ({ text }) => /\/apply\/[^#\s]+#invitation=([\w-]{43})/.exec(String(text))?.[1] ?? [],
  );
  const link = links.at(-1);
  if (!link) throw new Error(`No invitation was sent to ${email}.`);
  return link;
}

/** Opens a household invitation by its link's token, with or without a login. */
export const openInvitationLink = (world: World, token: string, by?: Person) =>
  world.post<OpenedInvitation>("/household_invitations/open/", { token }, { ...(by && { token: by.token }) });

/** Opens the link and submits the draft that it starts. */
export async function acceptInvitation(world: World, email: string, values: Values = {}): Promise<Submission> {
  const { body: opened } = await openInvitationLink(world, await readInvitationLink(world, email));
  const reply = await world.post<Submission>(`/application_templates/${opened.slug}/submit/`, {
    ...signedAnswers({ applicant__email: email, ...values }),
    draft: opened.draft,
  });
  if (reply.status !== 201) throw new Error(`submitting answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  await world.runJobs();
  return reply.body;
}
