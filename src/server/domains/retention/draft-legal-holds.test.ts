import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  login,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import {
  inviteToApply,
  listInvitationLinks,
  listInvited,
  openLinkToApply,
  readApplication,
} from "#server/testing/scenes/applicant-invitations.ts";
import { inviteToHousehold, openInvitationLink, readInvitationLink } from "#server/testing/scenes/invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { sweep } from "./jobs/sweep.ts";
import { setLegalHold } from "./legal-hold.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});
const setHold = (id: string, held: boolean) => setLegalHold(openTables(world.pool), id, held, world.clock.at);
const later = async (days: number) => {
  world.pass(days * dayMs);
  await sweep(world.deps);
};
/** Lists the drafts that were started from an application or household invitation. */
const listDrafts = (origin: string) =>
  world.db
    .selectFrom("drafts")
    .select(["id", "content"])
    .where("started_from", "=", origin)
    .orderBy("created")
    .execute();
const saveDraft = async (draft: object, values: object) => {
  const body = { ...draft, values, writer: crypto.randomUUID(), revision: 1 };
  expect((await world.request("PUT", "/drafts/", { body })).status).toBe(200);
};

type Withdrawal = { member: Person; application: string; invitation: string };
test.each<[string, (made: Withdrawal) => Promise<{ status: number }>]>([
  [
    "its invitation was withdrawn",
    ({ invitation }) => world.post(`/invitations/${invitation}/withdraw/`, {}, { token: owner.token }),
  ],
  [
    "the member who invited was removed",
    async ({ member }) => {
      const { id } = await world.db
        .selectFrom("companies")
        .select("id")
        .where("owner_id", "=", owner.user.id)
        .executeTakeFirstOrThrow();
      const body = { user: member.user.id, invitations: "withdraw" };
      return await world.post(`/companies/${id}/remove_user/`, body, { token: owner.token });
    },
  ],
  [
    "its landlord closed their account",
    async ({ member }) => {
      const { id } = await world.db
        .selectFrom("companies")
        .select("id")
        .where("owner_id", "=", owner.user.id)
        .executeTakeFirstOrThrow();
      await world.post(`/companies/${id}/remove_user/`, { user: member.user.id }, { token: owner.token });
      return await world.post("/account/close/", { password: goodPassword }, { token: owner.token });
    },
  ],
])("the draft of an application on legal hold isn't destroyed after %s", async (_what, withdraw) => {
  const member = await createLandlord(world);
  await (await createCompanyOwnedBy(world, owner)).add(member, { is_agent: true, can_create: true });
  // a form of the company
  const form = await createForm(world, owner);
  const { email, application, invitation } = await inviteToApply(world, member, form.slug);
  const [link] = await listInvitationLinks(world, email);
  expect((await openLinkToApply(world, link)).status).toBe(200);
  const [draft] = await listDrafts(application);
  expect(draft).toBeDefined();
  await setHold(application, true);
  expect((await withdraw({ member, application, invitation: invitation.id })).status).toBe(200);
  await later(400);
  expect(await listDrafts(application)).toEqual([draft]);
  await setHold(application, false);
  await later(1);
  expect(await listDrafts(application)).toEqual([]);
});

test.each<[string, (draft: object) => Promise<unknown>]>([
  ["has expired", async () => world.pass(8 * dayMs)],
  ["was discarded", async (draft) => expect((await world.post("/drafts/discard/", draft)).status).toBe(200)],
])(
  "a draft of an application on legal hold that %s stays until the hold is released, and the invited person starts again without its answers",
  async (_what, end) => {
    const { email, application, bundle } = await inviteToApply(world, owner, slug);
    const [link] = await listInvitationLinks(world, email);
    const openLink = async () => ({ slug, token: (await openLinkToApply(world, link)).body.draft });
    const draft = await openLink();
    const values = { applicant__email: email, applicant__first_name: "Nora" };
    await saveDraft(draft, values);
    const loggedIn = async () => ({ ...owner, token: await login(world, owner) });
    const readState = async () => (await readApplication(world, await loggedIn(), application)).invitation?.state;
    expect(await readState()).toBe("started");
    const [held] = await listDrafts(application);
    await setHold(application, true);
    await end(draft);
    const again = await openLink();
    expect(await readState()).toBe("opened");
    expect((await listInvited(world, await loggedIn())).map(({ slug }) => slug)).toEqual([bundle]);
    const load = (body: object) => world.post<{ values: object }>("/drafts/load/", body);
    expect((await load(again)).body.values).toEqual({ applicant__email: email });
    expect((await load(draft)).status).toBe(404);
    await later(400);
    expect(await listDrafts(application)).toEqual([held, expect.anything()]);
    await setHold(application, false);
    await later(1);
    expect(await listDrafts(application)).toEqual([]);
  },
);

test.each<[string, (made: { draft: object; invitation: string }) => Promise<unknown>]>([
  ["expired", async () => undefined],
  ["was discarded", async ({ draft }) => expect((await world.post("/drafts/discard/", draft)).status).toBe(200)],
  [
    "is separate since its invitation was withdrawn",
    async ({ invitation }) => {
      const path = `/household_invitations/${invitation}/withdraw/`;
      expect((await world.post(path, {}, { token: owner.token })).status).toBe(200);
    },
  ],
])(
  "a draft by someone invited to the household of an application on legal hold that %s stays until the hold is released",
  async (_what, end) => {
    const { id } = await submitApplication(world, slug);
    const { id: invitation, email } = await inviteToHousehold(world, owner, id);
    const { body: opened } = await openInvitationLink(world, await readInvitationLink(world, email));
    const draft = { slug: opened.slug, token: opened.draft };
    await saveDraft(draft, { applicant__email: email, applicant__first_name: "Nora" });
    const stored = await listDrafts(invitation);
    expect(stored).toHaveLength(1);
    await setHold(id, true);
    await end({ draft, invitation });
    await later(400);
    expect(await listDrafts(invitation)).toEqual(stored);
    await setHold(id, false);
    await later(1);
    expect(await listDrafts(invitation)).toEqual([]);
  },
);
