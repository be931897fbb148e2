import { beforeAll } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Share } from "#contract/review/shares.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { consentToScreening, createReadableReport, createRecipient } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

/** Returns the options of a request by the recipient with this session token. */
export const asRecipient = (token: string) => ({ token });

export type Scene = Awaited<ReturnType<ReturnType<typeof openRecipients>["applied"]>>;

/** Opens a server with a landlord who shares applications. */
export function openRecipients() {
  const world = openWorld();
  let owner: Person;
  let slug: string;
  beforeAll(async () => {
    owner = await createLandlord(world, "Ida Berg");
    ({ slug } = await createForm(world, owner));
  });

  type Scene = Awaited<ReturnType<typeof applied>>;
  async function applied(changes: Parameters<typeof submitApplication>[2] = {}) {
    const created = await submitApplication(world, slug, changes);
    await consentToScreening(world, created.id);
    return { ...created, report: await createReadableReport(world, owner, created.id) };
  }

  const see = (session: string, { id }: { id: string }) =>
    world.get<Application>(`/shared/applications/${id}/`, asRecipient(session));
  const readReport = (session: string, { report }: Scene) =>
    world.get<{ content: unknown } & Problem>(`/shared/reports/${report}/`, asRecipient(session));
  const sharesOf = async ({ bundle }: { bundle: string }, token = owner.token) =>
    (
      await world.get<Output<"GET /application_bundles/:slug/shares/">>(`/application_bundles/${bundle}/shares/`, {
        token,
      })
    ).body;
  const share = (who: Person, { bundle }: { bundle: string }, changes: object = {}) =>
    world.post<Share & Problem>(`/application_bundles/${bundle}/share/`, createRecipient(changes), {
      token: who.token,
    });

  return {
    world,
    applied,
    see,
    readReport,
    sharesOf,
    share,
    get owner() {
      return owner;
    },
    get slug() {
      return slug;
    },
  };
}
