import { beforeAll, describe, expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import { createSigner, readSigningCode, readSigningLink, sendSigning } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let template: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  template = (await createDocumentTemplate(world, owner)).id;
});

async function send() {
  const signer = createSigner("Tenant", { order: 1 });
  const sent = await sendSigning(world, owner, { template, sent_to: [signer, createSigner("Landlord", { order: 2 })] });
  const token = await readSigningLink(world, signer.email);
  const countCodes = async () => {
    await world.runJobs();
    return emailsTo(world, signer.email).filter(({ subject }) => String(subject).startsWith("Your code")).length;
  };
  const requestCode = (address?: string) =>
    world.post("/document_signings/send_code/", { token }, address ? { address } : {});
  const confirm = (code: string, address?: string) =>
    world.post("/document_signings/confirm/", { token, code }, address ? { address } : {});
  return { id: sent.id, email: signer.email, countCodes, requestCode, confirm };
}
const wrongCode = "2222-2222";

describe("codes that confirm a signer's address", () => {
  test("twenty code requests for a document from twenty networks send its signer the same code three times at most", async () => {
    const { email, countCodes, requestCode, confirm } = await send();
    await requestCode();
    const code = await readSigningCode(world, email);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => requestCode(`203.0.113.${n + 1}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await countCodes(), await readSigningCode(world, email)]).toEqual([3, code]);
    expect((await confirm(code)).status).toBe(200);
  });

  test("a signer can confirm while others on forty networks enter wrong codes", async () => {
    const { email, requestCode, confirm } = await send();
    await requestCode();
    const code = await readSigningCode(world, email);
    for (let network = 1; network <= 40; network++)
      for (let n = 0; n < 10; n++) await confirm(wrongCode, `198.51.100.${network}`);
    expect((await confirm(wrongCode, "198.51.100.1")).status).toBe(429);
    expect((await confirm(code)).status).toBe(200);
  });

  test("wrong codes for a document are in the audit log of the signing, up to thirty in a day", async () => {
    const { id, confirm } = await send();
    for (let n = 0; n < 33; n++) await confirm(wrongCode, `192.0.2.${Math.floor(n / 10) + 1}`);
    world.pass(8 * hourMs);
    await confirm(wrongCode, "192.0.2.9");
    const { rows } = await world.pool.query(
      "select actor_id from audit_logs where action = 'document code refused' and data->>'signing' = $1",
      [id],
    );
    expect(rows).toEqual(Array.from({ length: 30 }, () => ({ actor_id: null })));
  });
});
