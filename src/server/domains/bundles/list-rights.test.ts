import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { TemplateRow } from "#contract/forms/template-schemas.ts";
import type { RequestedDocuments } from "#contract/review/information-requests.ts";
import { flagsByRole, type MemberFlags } from "#rules/companies/member-rights.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { sendInvitation } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let companyOwner: Person;
let slug: string;
const members: Record<string, Person> = {};
const kinds: Record<string, MemberFlags> = {
  ...flagsByRole,
  "agent who decides": { ...flagsByRole.agent, show_accept_reject_button: true },
  "form designer": { ...flagsByRole.viewer, can_create: true },
};

beforeAll(async () => {
  companyOwner = await createLandlord(world);
  const firm = await createCompanyOwnedBy(world, companyOwner);
  ({ slug } = await createForm(world, companyOwner));
  for (const [kind, flags] of Object.entries(kinds)) {
    const member = await createLandlord(world);
    await firm.add(member, flags);
    members[kind] = member;
  }
  members.owner = companyOwner;
});

/** Submits an application that the member can see: one for an agent is assigned to them. */
const applicationFor = ({ user }: Person, flags: MemberFlags | undefined) =>
  submitApplication(world, slug, flags?.is_agent ? { application__agent: user.id } : {});

const share = { name: "Olive Owner", email: "olive@example.com", user_type: "owner" };
const document = { document: "photo_id", reason: "The picture is blurred.", label: "" };

test.each(["owner", ...Object.keys(kinds)])(
  "the applicant list states exactly the actions that the API allows a company's %s",
  async (kind) => {
    const member = members[kind];
    if (!member) throw new Error(`There is no ${kind}.`);
    const as = { token: member.token };
    const apply = () => applicationFor(member, kinds[kind]);
    const [one, other, deleted] = [await apply(), await apply(), await apply()];
    const post = (path: string, body: object) => world.post(`/application_bundles/${path}/`, body, as);
    const { body } = await world.get<{ results: Bundle[] }>("/application_bundles/", as);
    const listed = body.results.find((bundle) => bundle.slug === one.bundle);
    if (!listed) throw new Error("The application isn't in the list.");
    const { can_manage, can_decide, can_delete } = listed;
    const slugs = { slugs: [one.bundle] };

    const requested = await world.post<RequestedDocuments>(
      "/application_bundles/request_documents/",
      { ...slugs, ...document, due: dueDateIn(world, 7) },
      as,
    );
    expect(requested.status).toBe(can_manage ? 200 : 403);
    if (can_manage) expect(requested.body.results).toMatchObject([{ problem: null }]);
    const managing = {
      shortlist: slugs,
      archive: slugs,
      unarchive: slugs,
      [`${one.bundle}/share`]: share,
      group: { application_ids: [one.id, other.id] },
      [`${one.bundle}/ungroup`]: {},
    };
    for (const [call, sent] of Object.entries(managing))
      expect([call, (await post(call, sent)).status < 300]).toEqual([call, can_manage]);
    expect((await post(`${one.bundle}/reject`, {})).status).toBe(can_decide ? 200 : 403);
    expect((await post("delete", { slugs: [deleted.bundle] })).status).toBe(can_delete ? 200 : 403);

    const users = await world.get<{ results: User[] }>("/users/", as);
    const forms = await world.get<{ results: TemplateRow[] }>("/application_templates/", as);
    const invited = (await sendInvitation(world, member, slug)).status === 201;
    expect(users.body.results[0]?.abilities.invite_applicants).toBe(invited);
    expect(forms.body.results.find((form) => form.slug === slug)?.can_invite).toBe(invited);
    // the rights match the table of roles and aren't all the same
    expect([can_manage, can_decide, can_delete, invited]).toEqual(expectedOf(kind));
  },
);

function expectedOf(kind: string): boolean[] {
  const manages = kind !== "viewer" && kind !== "bookkeeper";
  const decides = ["owner", "manager", "reviewer", "agent who decides"].includes(kind);
  return [manages, decides, decides, manages];
}
