import { beforeEach, expect, test } from "vitest";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { leaveCompany } from "#server/domains/companies/membership.ts";
import { emailKindsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import { sendSigning, startSignerSession } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let companyOwner: Person;
let team: Awaited<ReturnType<typeof createCompanyOwnedBy>>;
let leaving: Person;
beforeEach(async () => {
  companyOwner = await createLandlord(world);
  leaving = await createLandlord(world, "Mia Leaving");
  team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(leaving, { can_create: true });
});

const read = (signing: Signing, { token }: Person) => world.get(`/document_signings/${signing.id}/`, { token });
const decline = async ({ id, recipients }: Signing) => {
  const session = await startSignerSession(world, recipients[0]?.email ?? "");
  await world.post(`/document_signings/${id}/consent/`, { version: documentConsent.version }, { token: session });
  const declined = await world.post(`/document_signings/${id}/decline/`, { reason: "Wrong rent" }, { token: session });
  expect(declined.status).toBe(200);
};

test("the documents of a removed member, and the emails about them, go to the member who takes over the work", async () => {
  const [agent, other] = [await createLandlord(world, "Theo Park"), await createLandlord(world, "Una Ross")];
  await createDocumentTemplate(world, agent);
  for (const each of [agent, other]) await team.add(each, { is_agent: true });
  const signing = await sendSigning(world, leaving);
  expect((await read(signing, agent)).status).toBe(404);
  const path = `/companies/${team.id}/remove_user/`;
  const body = { user: leaving.user.id, reassign_to: agent.user.id };
  expect((await world.post(path, body, { token: companyOwner.token })).status).toBe(200);
  expect((await read(signing, agent)).status).toBe(200);
  await decline(signing);
  expect(await emailKindsTo(world, agent.username)).toContain("document_declined");
  expect(await emailKindsTo(world, leaving.username)).not.toContain("document_declined");
});

test("if the operator removes a member from a company, its owner gets the emails about the member's documents", async () => {
  const signing = await sendSigning(world, leaving);
  await leaveCompany(world.db, leaving.user.id, world.clock.at);
  await decline(signing);
  expect(await emailKindsTo(world, companyOwner.username)).toContain("document_declined");
  expect(await emailKindsTo(world, leaving.username)).not.toContain("document_declined");
  expect((await read(signing, leaving)).status).toBe(404);
});
