import { beforeAll } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld, type Reply } from "#server/testing/world.ts";

/** Returns the status of a response and the names of the fields with an error. */
export const faultsOf = ({ status, body }: Reply<Pick<Problem, "errors">>) => [
  status,
  Object.keys(body.errors ?? {}).sort(),
];

/** Opens a server with a landlord, a form and an applicant who corrects their submission. */
export function openEditing() {
  const world = openWorld();
  let owner: Person;
  let renter: Person;
  let slug: string;
  beforeAll(async () => {
    owner = await createLandlord(world, "Ida Berg");
    renter = await createApplicant(world);
    ({ slug } = await createForm(world, owner));
  });

  /** Creates an application in the renter's account. */
  async function mine(changes: Values = {}, form = slug) {
    const created = await submitApplication(world, form, changes);
    await claimApplication(world, renter, created.token);
    return created;
  }

  const save = (id: string, body: object, who: Person = renter, more: object = {}) =>
    world.patch<Application & Pick<Problem, "errors">>(`/applications/${id}/`, body, { token: who.token, ...more });
  const read = async (id: string, who: Person = owner, query = "") =>
    (await world.get<Application>(`/applications/${id}/${query}`, { token: who.token })).body;
  const stored = (id: string) =>
    world.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return {
    world,
    mine,
    save,
    read,
    stored,
    get owner() {
      return owner;
    },
    get renter() {
      return renter;
    },
  };
}
