import { beforeAll, describe, expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { readShareCode, readShareLink, shareBundles } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

async function share() {
  const { id, bundle } = await submitApplication(world, slug);
  const created = await shareBundles(world, owner, [bundle]);
  const email = created.shared_to.display_email;
  const token = await readShareLink(world, email);
  const countCodes = async () => {
    await world.runJobs();
    return emailsTo(world, email).filter(({ subject }) => String(subject).startsWith("Your code")).length;
  };
  const requestCode = (address?: string) => world.post("/shares/send_code/", { token }, address ? { address } : {});
  const confirm = (code: string, address?: string) =>
    world.post("/shares/confirm/", { token, code }, address ? { address } : {});
  return { id, email, countCodes, requestCode, confirm };
}
const wrongCode = "2222-2222";

describe("codes that confirm the address of a share's recipient", () => {
  test("twenty code requests for a share from twenty networks send its recipient the same code three times at most", async () => {
    const { email, countCodes, requestCode, confirm } = await share();
    await requestCode();
    const code = await readShareCode(world, email);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => requestCode(`203.0.113.${n + 1}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await countCodes(), await readShareCode(world, email)]).toEqual([3, code]);
    expect((await confirm(code)).status).toBe(200);
  });

  test("a share's recipient can confirm while others on forty networks enter wrong codes", async () => {
    const { email, requestCode, confirm } = await share();
    await requestCode();
    const code = await readShareCode(world, email);
    for (let network = 1; network <= 40; network++)
      for (let n = 0; n < 10; n++) await confirm(wrongCode, `198.51.100.${network}`);
    expect((await confirm(wrongCode, "198.51.100.1")).status).toBe(429);
    expect((await confirm(code)).status).toBe(200);
  });

  test("a code for a share has eight characters, and lowercase or a missing hyphen makes no difference", async () => {
    const { email, requestCode, confirm } = await share();
    await requestCode();
    const code = await readShareCode(world, email);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect((await confirm(code.replace("-", " ").toLowerCase())).status).toBe(200);
  });

  test("wrong codes for a share are in the history of its applications, up to thirty in a day", async () => {
    const { id, confirm } = await share();
    for (let n = 0; n < 33; n++) await confirm(wrongCode, `192.0.2.${Math.floor(n / 10) + 1}`);
    world.pass(8 * hourMs);
    await confirm(wrongCode, "192.0.2.9");
    const { body } = await world.get<{ results: { action: string; by: string | null }[] }>(
      `/applications/${id}/history/?page_size=100`,
      { token: owner.token },
    );
    const refused = body.results.filter(({ action }) => action === "recipient code refused");
    expect(refused).toHaveLength(30);
    expect(refused[0]?.by).toBeNull();
  });
});
