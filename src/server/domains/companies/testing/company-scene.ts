import { afterAll, beforeEach, expect } from "vitest";
import type { Company } from "#contract/accounts/company-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { company, landlord, type Person, type Rights } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

export type Reply = Company & Problem;

/** Opens a server with a company, its owner, and the calls about its members. */
export function openCompanies() {
  const world = openWorld();
  let companyOwner: Person;
  let firm: string;
  let add: Awaited<ReturnType<typeof company>>["add"];
  beforeEach(async () => {
    companyOwner = await landlord(world, "Rosa Delgado");
    ({ id: firm, add } = await company(world, companyOwner));
  });

  afterAll(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));
  const call = (verb: string, body: object, who: Person = companyOwner) =>
    world.post<Reply>(`/companies/${firm}/${verb}/`, body, { token: who.token });
  const read = async (who: Person) =>
    (await world.get<{ results: Company[] }>("/companies/?page_size=100", { token: who.token })).body.results[0];
  const invite = (email: string, more: object = {}) => call("add_user", { username: email, name: "Ana Ruiz", ...more });
  async function member(rights: Rights = {}, name = "Mia Chen"): Promise<Person> {
    const person = await landlord(world, name);
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
  const lastEvent = async () => (await eventsOf(firm)).at(-1);

  return {
    world,
    call,
    read,
    invite,
    member,
    eventsOf,
    lastEvent,
    get companyOwner() {
      return companyOwner;
    },
    get firm() {
      return firm;
    },
  };
}
