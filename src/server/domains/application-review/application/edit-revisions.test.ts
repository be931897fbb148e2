import { expect, test } from "vitest";
import { maxRevisions } from "#rules/workflow/revisions.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { correctionBody, homeAnswer, uploadFile } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { faultsOf, openEditing } from "./testing/edit-scene.ts";

const scene = openEditing();
const { world, mine, save, read } = scene;

const upload = async () => uploadFile(world, await createPng(), "id.png");

test("an edit preserves uploaded files, and a replaced file stays with the revision that contained it", async () => {
  const [first, second] = [await upload(), await upload()];
  const { id } = await mine({ attachments__photo_id: first });
  await save(id, correctionBody({ attachments__photo_id: first, ...homeAnswer("11 Elm Street") }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([first]);
  await save(id, correctionBody({ attachments__photo_id: second, ...homeAnswer("11 Elm Street") }, { revision: 2 }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([second]);
  expect((await read(id, scene.owner, "?revision=1")).attachment_urls.map(({ path }) => path)).toEqual([first]);
  const stolen = await mine();
  expect(faultsOf(await save(stolen.id, correctionBody({ attachments__photo_id: first })))).toEqual([
    422,
    ["attachments__photo_id"],
  ]);
});

test("an applicant's edit can add a file to a question's files and remove files", async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()];
  const question = "attachments__pay_stubs";
  const { id } = await mine({ [question]: [first, second] });
  await save(id, correctionBody({ [question]: [first, second, third] }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([first, second, third]);
  const { body } = await save(id, correctionBody({ [question]: [third] }, { revision: 2 }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([third]);
  expect(body.revisions[0]?.changes).toEqual([
    expect.objectContaining({ name: question, before: "id.png, id.png, id.png", after: "id.png" }),
  ]);
});

test("a landlord can download each revision of an application as a PDF", async () => {
  const { id } = await mine();
  await save(id, correctionBody(homeAnswer("12 Elm Street")));
  for (const query of ["", "?revision=1", "?revision=2"]) {
    const pdf = await world.get(`/applications/${id}/pdf/${query}`, { token: scene.owner.token });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  }
  expect((await world.get(`/applications/${id}/pdf/?revision=9`, { token: scene.owner.token })).status).toBe(404);
});

test("an applicant can create only a limited number of revisions of an application", async () => {
  const { id } = await mine();
  for (let revision = 1; revision < maxRevisions; revision++)
    expect((await save(id, correctionBody(homeAnswer(`${revision} Oak Street`), { revision }))).body.revision).toBe(
      revision + 1,
    );
  expect((await save(id, correctionBody(homeAnswer("Last Street"), { revision: maxRevisions }))).status).toBe(409);
});

test("an application's revisions have no SSN or birth date in plain text, can't be changed, and are deleted with it", async () => {
  const { id } = await mine({
    applicant__ssn: "666-47-9183",
    applicant__date_of_birth: "1957-11-23",
    ...homeAnswer("Gone Way"),
  });
  await save(id, correctionBody({ ...homeAnswer("Gone Lane"), applicant__ssn: "666-83-7194" }));
  const everything = [await dumpDatabase(world), world.logged.join("\n")].join("\n");
  for (const canary of ["666-47-9183", "47-9183", "1957-11-23", "83-7194"]) expect(everything).not.toContain(canary);
  const { pool } = world;
  const refused = [
    "update application_revisions set answers = '{}'",
    "delete from application_revisions",
    `update applications set revision = 4 where id = '${id}'`,
    `update applications set user_actions = '[]' where id = '${id}'`,
  ];
  for (const statement of refused) await expect(pool.query(statement)).rejects.toThrow();
  await destroyNow(world, id);
  const left = (await dumpDatabase(world)).split("\n").filter((line) => line.includes(id));
  expect(left.join("\n")).not.toMatch(/Gone (Way|Lane)|Castellan|application_revisions/);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});
