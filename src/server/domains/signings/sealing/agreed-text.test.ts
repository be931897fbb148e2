import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { acceptedConsentText } from "#rules/consents/accepted-consent.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { sendSigning, signAs, startSignerSession, valuesByRole } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { documentConsentTexts } from "#texts/document-consent/texts.ts";
import { loadSigning } from "../load-signing.ts";
import { loadSealInput } from "./load-seal-input.ts";

const world = openWorld();

test("a document's certificate has the hash of the consent text that each signer read, in the language of their page and with the sender's name at that time", async () => {
  const owner = await createLandlord(world, "Linden Avenue");
  const sent = await sendSigning(world, owner, { language: "en" });
  const [tenant = "", second = ""] = sent.recipients.map(({ email }) => email ?? "");
  const session = await startSignerSession(world, tenant);
  const path = `/document_signings/${sent.id}`;
  const spanish = { token: session, headers: { "accept-language": "es-US" } };
  const consent = { version: documentConsent.version };
  const agreed = await world.post<{ consent: { agree: string } }>(`${path}/consent/`, consent, spanish);
  const read = documentConsentTexts.in("es")[documentConsent.version];
  expect(agreed.body.consent.agree).toBe(read.agree);
  await world.post(`${path}/submit/`, { overlay: valuesByRole.Tenant }, { token: session });
  const renamed = { landlord: { name: "Harbor Homes" } };
  expect((await world.patch(`/users/${owner.user.id}/`, renamed, { token: owner.token })).status).toBe(200);
  await signAs(world, sent.id, await startSignerSession(world, second), "Landlord");
  const deps = await world.inTenant(owner.user.id);
  const { certificate } = await loadSealInput(deps, await loadSigning(deps.db, sent.id));
  const english = documentConsentTexts.in("en")[documentConsent.version];
  const hashes = [acceptedConsentText(read, "Linden Avenue"), acceptedConsentText(english, "Harbor Homes")].map(
    (text) => createHash("sha256").update(text).digest("hex"),
  );
  expect(certificate.consents).toEqual(hashes.map((sha256) => ({ version: documentConsent.version, sha256 })));
});
