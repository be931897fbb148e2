import type { Application } from "#contract/application-schemas.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

export const agency = {
  name: "Nora Castellan",
  from: "Bureau of Troy",
  address: "1 Ferry Street, Troy, NY 12180",
  phone: "(518) 555-0134",
};

/** Opens a server on which applicants provide portable reports. */
export function openPortableReports() {
  const world = openWorld({ sandbox: true });

  /** Starts an application for a home in a state, in its applicant's account, with all steps open. */
  async function startApplication(
    state: string,
    city: string,
    zip: string,
    { fee = "60.00", selected = ["credit", "eviction"] } = {},
  ) {
    const owner = await createLandlord(world);
    const { slug } = await createForm(world, owner, { fee, selected });
    const address = { street: "48 Linden Avenue", unit: "", city, state, zip };
    const { id, token } = await submitApplication(world, slug, { rental_property__address: address });
    const renter = await createApplicant(world);
    await claimApplication(world, renter, token);
    return { owner, renter, id };
  }

  async function uploaded(token: string): Promise<string> {
    const reply = await world.post<{ filenames: string[] }>("/attachments/upload/", undefined, {
      token,
      ...filePart("attachment", await createPng(), "report.png"),
    });
    return reply.body.filenames[0] ?? "";
  }

  const see = async (id: string, token: string) =>
    (await world.get<Application>(`/applications/${id}/`, { token })).body;
  const due = async (id: string, token: string) =>
    (
      await world.get<{ due: { amount: string; reasons: { citation: string }[] } }>(`/applications/${id}/payments/`, {
        token,
      })
    ).body.due;

  return {
    world,
    startApplication,
    uploaded,
    see,
    due,
  };
}
