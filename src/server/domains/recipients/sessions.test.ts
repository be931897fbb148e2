import { beforeAll, describe, expect, test } from "vitest";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Share } from "#contract/review/shares.ts";
import { openEvents } from "#server/testing/event-stream.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
let owner: Person;
let slug: string;
let base: string;
beforeAll(async () => {
  base = await world.app.listen({ port: 0, host: "127.0.0.1" });
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const at = (token: string) => ({ token });
async function uploaded(filename: string): Promise<string> {
  const part = filePart("attachment", createPdf(), filename);
  return (await world.post<{ filenames: string[] }>("/attachments/upload/", undefined, part)).body.filenames[0] ?? "";
}
const statusOf = async (path: string, token: string) => (await world.get(path, at(token))).status;
const historyOf = async (id: string) =>
  (
    await world.get<{ results: { action: string; by: string | null; reasons: string[] }[] }>(
      `/applications/${id}/history/`,
      at(owner.token),
    )
  ).body.results;

describe("shared documents", () => {
  test("a share recipient can open documents only if the share includes them, and the landlord sees which were opened", async () => {
    const [stub, secret] = [await uploaded("stub.pdf"), await uploaded("passport.pdf")];
    const own = await submitApplication(world, slug, { attachments__pay_stubs: [stub] });
    const other = await submitApplication(world, slug, { attachments__pay_stubs: [secret] });
    const [reads, opens] = [
      await shareBundles(world, owner, [own.bundle]),
      await shareBundles(world, owner, [own.bundle], { documents: true }),
    ];
    const [reader, opener] = [await confirmShare(world, reads), await confirmShare(world, opens)];
    const path = (file: string) => `/shared/attachments/download?path=${file}`;
    expect([await statusOf(path(stub), reader), await statusOf(path(stub), opener)]).toEqual([404, 200]);
    expect(await statusOf(path(secret), opener)).toBe(404);
    const shown = async (session: string) =>
      (
        await world.get<{ attachment_urls: { filename: string }[] }>(`/shared/applications/${own.id}/`, at(session))
      ).body.attachment_urls.map(({ filename }) => filename);
    world.pass(1_000);
    expect([await shown(reader), await shown(opener)]).toEqual([[], ["stub.pdf"]]);
    const { body } = await world.get<{ results: Share[] }>(
      `/application_bundles/${own.bundle}/shares/`,
      at(owner.token),
    );
    const views = body.results.find(({ id }) => id === opens.id)?.views.map(({ part, document }) => [part, document]);
    expect(views).toEqual([
      ["summary", null],
      ["document", "stub.pdf"],
    ]);
    expect((await world.get(`/shared/applications/${other.id}/`, at(opener))).status).toBe(404);
  });

  test("a share that includes documents doesn't include photos of an ID, wherever the applicant provided them", async () => {
    const renter = await createApplicant(world);
    const [stub, ofForm, ofIdentity, requested] = [
      await uploaded("stub.pdf"),
      await uploaded("form.pdf"),
      await uploaded("license.pdf"),
      await uploaded("requested.pdf"),
    ];
    const own = await submitApplication(world, slug, {
      attachments__pay_stubs: [stub],
      attachments__photo_id: [ofForm],
    });
    await claimApplication(world, renter, own.token);
    const { db } = await world.ofApplication(own.id);
    await db
      .updateTable("attachments")
      .set({ application_id: own.id, field: "identity:front" })
      .where("key", "=", ofIdentity.replace("form-uploads/", ""))
      .execute();
    const requests = `/applications/${own.id}/information_requests/`;
    const wanted = { kind: "document", document: "photo_id", reason: "Both sides.", due: dueDateIn(world, 7) };
    const { body } = await world.post<{ id: string }>(requests, wanted, at(owner.token));
    const sent = await world.post(`${requests}${body.id}/answer/`, { files: [requested] }, at(renter.token));
    expect(sent.status).toBe(200);
    const session = await confirmShare(world, await shareBundles(world, owner, [own.bundle], { documents: true }));
    const files = [stub, ofForm, ofIdentity, requested];
    const statuses = files.map((file) => statusOf(`/shared/attachments/download?path=${file}`, session));
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
    const shared = await world.get<{ attachment_urls: { filename: string }[] }>(
      `/shared/applications/${own.id}/`,
      at(session),
    );
    expect(shared.body.attachment_urls.map(({ filename }) => filename)).toEqual(["stub.pdf"]);
  });
});

test("logging out ends a share recipient's session only on that device, and the link with a new code starts a new session", async () => {
  const own = await submitApplication(world, slug);
  const created = await shareBundles(world, owner, [own.bundle]);
  const [here, elsewhere] = [await confirmShare(world, created), await confirmShare(world, created)];
  expect((await world.post("/shared/log_out/", {}, at(here))).status).toBe(200);
  expect([await statusOf("/shared/", here), await statusOf("/shared/", elsewhere)]).toEqual([401, 200]);
  expect(await statusOf("/shared/", await confirmShare(world, created))).toBe(200);
  expect((await historyOf(own.id)).find(({ action }) => action === "recipient logged out")?.by).toBe("Ana Ruiz");
});

describe("a share recipient's open page", () => {
  const open = (session: string) => openEvents(base, session, undefined, "/shared/events/");

  test("a share recipient's page stops receiving live events when the share is revoked or the session ends", async () => {
    const own = await submitApplication(world, slug);
    const created = await shareBundles(world, owner, [own.bundle]);
    const [first, second] = [await confirmShare(world, created), await confirmShare(world, created)];
    const [page, other] = [await open(first), await open(second)];
    await world.post("/shared/log_out/", {}, at(first));
    await page.until(() => page.hasEnded());
    expect(other.hasEnded()).toBe(false);
    await world.post(`/shares/${created.id}/revoke/`, {}, at(owner.token));
    await other.until(() => other.hasEnded());
    expect((await open(second)).status).toBe(401);
  });

  test("a share recipient's open page gets live events about changes but not notes, and none once the sharing user leaves the team", async () => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    await (await createCompanyOwnedBy(world, companyOwner)).add(member, { show_accept_reject_button: true });
    const own = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    const page = await open(await confirmShare(world, await shareBundles(world, member, [own.bundle])));
    await world.post(`/applications/${own.id}/notes/`, { text: "Called her" }, at(companyOwner.token));
    await world.post("/application_bundles/archive/", { slugs: [own.bundle] }, at(companyOwner.token));
    await page.until(() => page.events.some(({ event }) => event === "changed"));
    expect(page.events.filter(({ event }) => event === "changed")).toHaveLength(1);
    await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
    await page.until(() => page.hasEnded());
  });
});

describe("a share recipient who decides", () => {
  const decide = async () => {
    const own = await submitApplication(world, slug);
    const session = await confirmShare(world, await shareBundles(world, owner, [own.bundle], { decisioning: true }));
    return { own, session, undo: () => world.post(`/shared/bundles/${own.bundle}/undo_decision/`, {}, at(session)) };
  };
  const abilitiesOf = async (id: string, session: string) =>
    (
      await world.get<{ abilities: { decide: boolean; undo_decision: boolean }; undo_until: string | null }>(
        `/shared/applications/${id}/`,
        at(session),
      )
    ).body;

  test("a share recipient can undo their own decision, in their own name, until it is final", async () => {
    const { own, session, undo } = await decide();
    expect((await abilitiesOf(own.id, session)).abilities).toMatchObject({ decide: true, undo_decision: false });
    const accepted = await world.post<Shared>(`/shared/bundles/${own.bundle}/accept/`, {}, at(session));
    expect(accepted.body.bundles[0]).toMatchObject({ status: "A", can_decide: false });
    const after = await abilitiesOf(own.id, session);
    expect([after.abilities.undo_decision, after.undo_until]).toEqual([true, expect.any(String)]);
    expect((await undo()).status).toBe(200);
    const history = await historyOf(own.id);
    const decisions = ["selected", "decision undone"].map((action) => history.find((one) => one.action === action)?.by);
    expect(decisions).toEqual(["Ana Ruiz", "Ana Ruiz"]);
    await world.post(`/shared/bundles/${own.bundle}/accept/`, {}, at(session));
    world.pass(11 * 60_000);
    expect((await undo()).status).toBe(409);
  });

  test("a share recipient can't undo the landlord's decision", async () => {
    const { own, session, undo } = await decide();
    await world.post(`/application_bundles/${own.bundle}/accept/`, {}, at(owner.token));
    expect((await abilitiesOf(own.id, session)).abilities.undo_decision).toBe(false);
    expect((await undo()).status).toBe(403);
  });

  test("a share recipient who may decide can preview the notices of a decision", async () => {
    const { own, session } = await decide();
    const body = { bundle: own.bundle, kind: "decline" };
    const { status, body: preview } = await world.post<{ results: { application: string }[] }>(
      "/shared/adverse_actions/preview/",
      body,
      at(session),
    );
    expect([status, preview.results.map(({ application }) => application)]).toEqual([200, [own.id]]);
  });
});

test("the reason for a share recipient's recommendation stays in the history after the recommendation is replaced", async () => {
  const [one, two] = [await submitApplication(world, slug), await submitApplication(world, slug)];
  const session = await confirmShare(world, await shareBundles(world, owner, [one.bundle, two.bundle]));
  for (const reason of ["Moves in sooner", "Higher income"])
    await world.post("/shared/recommend/", { bundle: two.bundle, reason }, at(session));
  const found = (await historyOf(two.id)).filter(({ action }) => action === "recommended");
  expect(found.map(({ by, reasons }) => [by, reasons])).toEqual([
    ["Ana Ruiz", ["Higher income"]],
    ["Ana Ruiz", ["Moves in sooner"]],
  ]);
});
