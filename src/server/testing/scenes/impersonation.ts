import type { Output } from "#contract/api/call-types.ts";
import { createImpersonation } from "#server/domains/accounts/impersonation/create-impersonation.ts";
import { createPerson, type Person } from "../factories.ts";
import type { World } from "../world.ts";

/** Creates a member of the support team. */
export async function createStaffMember(world: World, name = "Sam Staff"): Promise<Person> {
  const created = await createPerson(world, "landlord", name);
  await world.db.updateTable("users").set({ is_staff: true }).where("id", "=", created.user.id).execute();
  return created;
}

/** Returns the code of a link with which a staff member impersonates a user. */
export const createSupportCode = (
  world: World,
  staff: Person,
  user: Person,
  { writes = false } = {},
): Promise<string> =>
  createImpersonation(
    world.deps.db,
    { username: user.username, staff: staff.username, reason: "Ticket 4711: cannot find a form", writes },
    world.deps.now(),
  );

/** Returns the token of a staff member who is impersonating a user. */
export async function startImpersonation(
  world: World,
  staff: Person,
  user: Person,
  options: { writes?: boolean } = {},
): Promise<string> {
  const code = await createSupportCode(world, staff, user, options);
  const reply = await world.post<Output<"POST /impersonations/start/">>("/impersonations/start/", { code });
  if (reply.status !== 200) throw new Error(`start answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.access;
}
