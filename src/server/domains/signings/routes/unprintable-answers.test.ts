import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { startSignerSession, valuesByRole } from "#server/testing/scenes/signings.ts";
import { emailOf, openSignings } from "../testing/signing-scene.ts";

const { world, send } = openSignings();

test("a signature is rejected if an answer can't be printed in the document, with what to do, and can be corrected", async () => {
  const sent = await send();
  const session = await startSignerSession(world, emailOf(sent, "Tenant"));
  await world.post(`/document_signings/${sent.id}/consent/`, { version: documentConsent.version }, { token: session });
  const submit = (value: string) =>
    world.post<Problem>(
      `/document_signings/${sent.id}/submit/`,
      { overlay: [{ id: "tenant_name", value }, ...(valuesByRole.Tenant?.slice(1) ?? [])] },
      { token: session },
    );
  const armenian = await submit("Արամ");
  expect([armenian.status, armenian.body.errors]).toEqual([
    422,
    { tenant_name: [expect.stringContaining("with these characters: Ա ր ա մ")] },
  ]);
  const long = await submit("x ".repeat(999));
  expect([long.status, long.body.errors]).toEqual([422, { tenant_name: [expect.stringContaining("doesn't fit")] }]);
  expect((await submit("Aram")).status).toBe(200);
});
