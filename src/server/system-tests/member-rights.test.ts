import { beforeAll, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import { flagsByRole, type MemberFlags, memberCan, rightsOf } from "#rules/companies/member-rights.ts";
import { type RequiredPermission, requiredPermissions } from "#server/testing/contract-requests/member-rights.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createLandlord,
  enableBetaFeatures,
  type Person,
} from "#server/testing/factories.ts";
import { inviteToApply, listInvitationLinks, openLinkToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/**
 * The caller of a request: their flags as a member (null for everybody else), whether the application is theirs,
 * whether it is the support team impersonating them, and whether they are an applicant invited to the form.
 */
type Caller = {
  person: Person;
  flags: MemberFlags | null;
  isAddressed?: boolean;
  isSupport?: boolean;
  isInvitee?: boolean;
};
let scene: ContractScene;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  scene = await createContractScene(world);
  const join = async (flags: MemberFlags) => {
    const person = await createLandlord(world);
    await enableBetaFeatures(world, person);
    const row = { company_id: scene.company, user_id: person.user.id, ...flags };
    await world.db
      .insertInto("memberships")
      .values({ id: crypto.randomUUID(), ...row })
      .execute();
    return { person, flags };
  };
  const { viewer, manager, agent } = flagsByRole;
  callers.viewer = await join(viewer);
  callers["can create"] = await join({ ...viewer, can_create: true });
  callers["sees money"] = await join({ ...viewer, show_my_payments: true });
  callers.decides = await join({ ...viewer, show_accept_reject_button: true });
  callers.manager = await join(manager);
  callers["manager who may not create"] = await join({ ...manager, can_create: false });
  callers["manager who sees no money"] = await join({ ...manager, show_my_payments: false });
  callers["manager who may not decide"] = await join({ ...manager, show_accept_reject_button: false });
  callers["agent of others"] = await join(agent);
  callers["agent of others with every flag"] = await join({ ...manager, is_agent: true });
  callers["its agent"] = { ...(await join(agent)), isAddressed: true };
  const former = await join(manager);
  await world.db.deleteFrom("memberships").where("user_id", "=", former.person.user.id).execute();
  callers.removed = { ...former, flags: null };
  const invited = await createLandlord(world);
  const body = { username: invited.username, name: "Ana Ruiz", ...manager };
  await world.post(`/companies/${scene.company}/add_user/`, body, { token: scene.owner.token });
  callers.invited = { person: invited, flags: null };
  const invitee = await createApplicant(world);
  const { email } = await inviteToApply(world, scene.owner, scene.form, { email: invitee.username });
  const [link] = await listInvitationLinks(world, email);
  expect((await openLinkToApply(world, link, invitee)).status).toBe(200);
  callers.invitee = { person: invitee, flags: null, isInvitee: true };
  const otherOwner = await createLandlord(world);
  await createCompanyOwnedBy(world, otherOwner);
  callers["another owner"] = { person: otherOwner, flags: null };
  const staff = await createStaffMember(world);
  callers.staff = { person: staff, flags: null };
  const inNameOf = async (name: string, writes: boolean) => {
    const caller = callers[name];
    if (!caller) throw new Error(`There is no ${name}.`);
    const token = await startImpersonation(world, staff, caller.person, { writes });
    callers[`support as ${name}`] = { ...caller, person: { ...caller.person, token }, isSupport: true };
  };
  await inNameOf("viewer", true);
  await inNameOf("manager", false);
  await inNameOf("agent of others", true);
  await inNameOf("another owner", true);
  await world.db
    .updateTable("application_bundles")
    .set({ agent_id: callers["its agent"].person.user.id })
    .where("slug", "=", scene.bundle)
    .execute();
});

const findRequest = (name: string): Request => (requests[name as CallName] as (scene: ContractScene) => Request)(scene);
const guardedCalls = Object.keys(requests).filter((name) => anyRequest(name).otherUser === 404);

test("the table of member rights lists exactly the API calls that return 404 to another landlord", () => {
  expect(Object.keys(requiredPermissions).sort()).toEqual(guardedCalls.sort());
});

function isAllowed(need: RequiredPermission, { flags, isAddressed = false }: Caller): boolean {
  if (!flags || need === "nobody") return false;
  if (need === "membership") return true;
  const rights = rightsOf(flags);
  if (need === "invite_applicants") return memberCan(rights, "manage_applications");
  if (need === "see_signings") return memberCan(rights, "see_all_applications");
  if (need === "manage_signings")
    return memberCan(rights, "see_all_applications") && memberCan(rights, "manage_applications");
  if (need === "create_forms" || need === "manage_team") return memberCan(rights, need);
  if (!memberCan(rights, "see_all_applications") && !isAddressed) return false;
  return need === "see_application" || memberCan(rights, need);
}

test.each(Object.entries(requiredPermissions))(
  '%s is rejected for company members and others without the right "%s"',
  async (name, need) => {
    for (const [who, caller] of Object.entries(callers)) {
      if (isAllowed(need, caller)) continue;
      const { path, body } = findRequest(name);
      const { status } = await world.request(name.split(" ")[0] ?? "", path, { body, token: caller.person.token });
      // support and applicants are rejected before anything is loaded
      const isKnown = caller.flags !== null || caller.isSupport || caller.isInvitee;
      expect([who, status]).toEqual([who, isKnown ? expect.toBeOneOf([403, 404]) : 404]);
    }
  },
);

/** The owner of a company loses the ownership by transferring it. */
const transferPath = /\/transfer\//;
/** Calls that end the resource of other calls. */
const destructivePath =
  /\/(delete|accept|reject|make_offer|void|withdraw|revoke|remove_user|deactivate_user|leave)\/|^DELETE/;
const orderedCalls = Object.entries(requiredPermissions)
  .filter(([, need]) => need !== "nobody")
  .sort(([one], [other]) => callOrder(one) - callOrder(other));
function callOrder(name: string): number {
  return transferPath.test(name) ? 2 : Number(destructivePath.test(name));
}

test.each(orderedCalls)(
  '%s isn\'t rejected with 401 or 403 for company members with the right "%s"',
  async (name, need) => {
    const members = Object.entries(callers).filter(([, caller]) => !caller.isSupport && isAllowed(need, caller));
    // the owner has some rights that no other member has
    const able = members.length > 0 ? members : [["owner", { person: scene.owner }] as const];
    for (const [who, { person }] of destructivePath.test(name) ? able.slice(0, 1) : able) {
      const { path, body } = findRequest(name);
      const { status } = await world.request(name.split(" ")[0] ?? "", path, { body, token: person.token });
      expect([who, status === 401 || status === 403]).toEqual([who, false]);
    }
  },
);

/** Which calls are forbidden doesn't depend on the scene. */
function anyRequest(name: string): Request {
  const person = { user: { id: "" }, token: "", device: "", username: "" };
  const any = new Proxy({} as ContractScene, {
    get: (_scene, key) => (/^(owner|renter|otherUser|strangeApplicant|agent)$/.test(String(key)) ? person : ""),
  });
  return (requests[name as CallName] as (scene: ContractScene) => Request)(any);
}
