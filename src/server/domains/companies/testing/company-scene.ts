import { afterAll, beforeEach, expect } from "vitest";
import type { Company } from "#contract/accounts/company-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { createCompanyOwnedBy, createLandlord, type Person, type Rights } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

export type Reply = Company & Problem;

/** Opens a server with a company, its owner, and the calls about its members. */
export function openCompanies() {
  const world = openWorld();
  let companyOwner: Person;
  let companyId: string;
  let add: Awaited<ReturnType<typeof createCompanyOwnedBy>>["add"];
  beforeEach(async () => {
    companyOwner = await createLandlord(world, "Rosa Delgado");
    ({ id: companyId, add } = await createCompanyOwnedBy(world, companyOwner));
  });

  afterAll(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));
  const call = (verb: string, body: object, caller: Person = companyOwner) =>
    world.post<Reply>(`/companies/${companyId}/${verb}/`, body, { token: caller.token });
  const loadCompanyAs = async (caller: Person) =>
    (await world.get<{ results: Company[] }>("/companies/?page_size=100", { token: caller.token })).body.results[0];
  const invite = (email: string, fields: object = {}) =>
    call("add_user", { username: email, name: "Ana Ruiz", ...fields });
  async function createMember(rights: Rights = {}, name = "Mia Chen"): Promise<Person> {
    const person = await createLandlord(world, name);
    await add(person, rights);
    return person;
  }

  const eventsOf = async (tenant: string) =>
    await world.db
      .selectFrom("audit_logs")
      .select(["action", "actor_id", "data"])
      .where("tenant", "=", tenant)
      .where("application_id", "is", null)
      .orderBy("created")
      .orderBy("chain")
      .execute();
  const lastEvent = async () => (await eventsOf(companyId)).at(-1);

  return {
    world,
    call,
    read: loadCompanyAs,
    invite,
    member: createMember,
    eventsOf,
    lastEvent,
    get companyOwner() {
      return companyOwner;
    },
    get companyId() {
      return companyId;
    },
  };
}
