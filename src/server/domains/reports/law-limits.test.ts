import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import {
  createCompanyOwnedBy,
  createFinishedApplication,
  createForm,
  createLandlord,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { applicationOf, readAll } = createReportReader(world);

describe("jurisdictions that restrict reports", () => {
  const at = (city: string, state: string, zip: string) => ({ street: "1 Main Street", unit: "", city, state, zip });
  test.each([
    ["Washington", "DC", "20001", { credit: "ready", eviction: "ready", criminal: "restricted" }],
    ["Detroit", "MI", "48226", { credit: "ready", eviction: "ready", criminal: "restricted" }],
    ["Rockville", "MD", "20850", { credit: "restricted", eviction: "ready", criminal: "restricted" }],
    ["Seattle", "WA", "98101", { credit: "ready", eviction: "ready", criminal: "ready" }],
  ])(
    "for a home in %s, %s %s, reports are ordered immediately unless the law requires a conditional offer first: %o",
    async (city, state, zip, held) => {
      const owner = await createLandlord(world);
      const { id } = await createFinishedApplication(world, owner, { address: at(city, state, zip) });
      await runUntilIdle(world);
      expect(reportStates(await applicationOf(owner, id))).toEqual(held);
      await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token });
      await runUntilIdle(world);
      expect(reportStates(await applicationOf(owner, id))).toEqual({
        credit: "ready",
        eviction: "ready",
        criminal: "ready",
      });
    },
  );

  test("a criminal report can't be read anymore once the home's address is corrected to a place where the law requires an offer first", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { selected: ["criminal"] });
    await runUntilIdle(world);
    await world.db
      .updateTable("applications")
      .set({ property_address: JSON.stringify(at("Washington", "DC", "20001")) })
      .where("id", "=", id)
      .execute();
    const { reports, abilities } = await applicationOf(owner, id);
    expect([reports[0]?.status, reports[0]?.summary, abilities.make_offer]).toEqual(["restricted", [], true]);
    expect(reports[0]?.next_actions.map(({ action }) => action)).toEqual(["make_offer"]);
    const path = `/reports/${reports[0]?.id}/`;
    expect((await world.get<{ content: unknown }>(path, { token: owner.token })).body.content).toBeNull();
    expect((await world.get(`${path}html/`, { token: owner.token })).status).toBe(409);
  });
});

describe("criminal records that the law doesn't allow to be considered", () => {
  const chicago = { street: "1 Main Street", unit: "", city: "Chicago", state: "IL", zip: "60614" };
  const seattle = { street: "1 Main Street", unit: "", city: "Seattle", state: "WA", zip: "98101" };

  test("criminal records that the law doesn't allow to be considered are marked in the report and can't be the reason for a decision", async () => {
    const owner = await createLandlord(world);
    const { id, bundle } = await createFinishedApplication(world, owner, {
      ssn: "666-01-0007",
      selected: ["criminal"],
      address: seattle,
    });
    await runUntilIdle(world);
    const [report] = await readAll(owner, id);
    const marked = (report as unknown as { excluded: { why: string; place: string }[] }).excluded;
    expect(marked.length).toBeGreaterThan(0);
    expect(marked[0]).toMatchObject({ place: "Seattle, Washington" });
    const page = await world.get<string>(`/reports/${report?.id}/html/`, { token: owner.token });
    expect(page.body).toMatch(/Records you can(?:'|&#39;|&#x27;)t consider/);
    expect(extractPdfText((await world.get(`/reports/${report?.id}/pdf/`, { token: owner.token })).raw)).toContain(
      "Records you can't consider",
    );
    const decline = (reasons: string[]) =>
      world.post<{ errors?: Record<string, string[]> }>(
        `/application_bundles/${bundle}/reject/`,
        { with_email: true, reasons },
        { token: owner.token },
      );
    const preview = await world.post<{ refused: object[] }>(
      "/adverse_actions/preview/",
      { bundle, kind: "decline" },
      { token: owner.token },
    );
    expect(preview.body.refused).toEqual([
      {
        reason: "Criminal history",
        why: "never",
        place: "Seattle, Washington",
        citation: expect.stringContaining("S.M.C. 14.09.025"),
      },
    ]);
    const refused = await decline(["Criminal history"]);
    expect([refused.status, refused.body.errors?.reasons]).toEqual([
      422,
      [expect.stringContaining("any of the criminal records"), expect.stringContaining("S.M.C. 14.09.025")],
    ]);
    expect((await decline(["Rental history or references"])).status).toBe(200);
  });

  test("for a home in Chicago, a landlord receives the report without dismissed charges and sees how many were left out", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, {
      ssn: "666-01-0007",
      selected: ["criminal"],
      address: chicago,
    });
    await runUntilIdle(world);
    await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token });
    await runUntilIdle(world);
    const [report] = await readAll(owner, id);
    expect(JSON.stringify(report)).not.toContain("Criminal mischief");
    expect(report).toMatchObject({
      excluded: [],
      redactions: [{ count: 1, place: "Cook County, Illinois", citation: "§ 42-38, Cook County Code" }],
    });
  });
});

describe("fair chance laws", () => {
  const newark = { street: "9 Mulberry Street", unit: "", city: "New York City", state: "NY", zip: "10013" };

  test("a fair chance law delays a criminal report until the landlord makes a conditional offer, in New York City with a copy of the lease", async () => {
    const owner = await createLandlord(world);
    const reader = await createLandlord(world);
    await (await createCompanyOwnedBy(world, owner)).add(reader);
    const { slug } = await createForm(world, owner, { fee: "60.00", selected: ["credit", "criminal"] });
    const { id } = await createFinishedApplication(world, owner, {
      form: slug,
      changes: { rental_property__address: newark },
    });
    await runUntilIdle(world);
    const before = await applicationOf(owner, id);
    expect([before.status, reportStates(before), before.abilities.make_offer]).toEqual([
      "S",
      { credit: "ready", criminal: "restricted" },
      true,
    ]);
    expect(before.reports[1]?.law?.citation).toContain("Local Law 24");
    const offers = await world.post(`/applications/${id}/make_offer/`, {}, { token: reader.token });
    expect([offers.status, (await applicationOf(reader, id)).reports[1]?.next_actions]).toEqual([403, []]);
    const { token } = owner;
    expect(before.offer_needs_lease).toBe("N.Y.C. Local Law 24 of 2024");
    const alone = await world.post<Problem>(`/applications/${id}/make_offer/`, {}, { token });
    expect([alone.status, Object.keys(alone.body.errors ?? {})]).toEqual([422, ["gave_lease"]]);
    const lease = { gave_lease: true };
    const first = await world.post<{ offered_at: string }>(`/applications/${id}/make_offer/`, lease, { token });
    world.pass(1_000);
    const again = await world.post<{ offered_at: string }>(`/applications/${id}/make_offer/`, {}, { token });
    expect([first.status, again.body.offered_at]).toEqual([200, first.body.offered_at]);
    await runUntilIdle(world);
    expect(reportStates(await applicationOf(owner, id))).toEqual({ credit: "ready", criminal: "ready" });
  });

  test("where the law requires a conditional offer before criminal history counts, one can be recorded although no report waits for it", async () => {
    const owner = await createLandlord(world);
    const home = { street: "1 Main Street", unit: "", city: "Detroit", state: "MI", zip: "48226" };
    const { id, bundle } = await createFinishedApplication(world, owner, { selected: [], fee: "0.00", address: home });
    const decline = { reasons: ["Criminal history"], confirm_reasons: true, delivery: "mail" };
    const reject = () => world.post<Problem>(`/application_bundles/${bundle}/reject/`, decline, { token: owner.token });
    const { abilities, next_actions } = await applicationOf(owner, id);
    expect([abilities.make_offer, next_actions.map(({ action }) => action)]).toEqual([true, ["decide"]]);
    expect((await reject()).body.errors?.reasons?.[0]).toContain("make the offer first");
    expect((await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token })).status).toBe(200);
    expect((await applicationOf(owner, id)).abilities.make_offer).toBe(false);
    expect((await reject()).status).toBe(200);
  });

  test("a fair chance law that prohibits a criminal report prevents its order even after a conditional offer", async () => {
    const owner = await createLandlord(world);
    const oakland = { street: "1 Grand Avenue", unit: "", city: "Oakland", state: "CA", zip: "94612" };
    const { id } = await createFinishedApplication(world, owner, { changes: { rental_property__address: oakland } });
    await runUntilIdle(world);
    const application = await applicationOf(owner, id);
    expect(reportStates(application)).toEqual({ credit: "ready", eviction: "ready", criminal: "barred" });
    expect(application.abilities.make_offer).toBe(false);
    await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token });
    await runUntilIdle(world);
    expect(reportStates(await applicationOf(owner, id)).criminal).toBe("barred");
  });
});

describe("an offer that needs a copy of the lease", () => {
  const home = (city: string, state: string, zip: string) => ({ street: "1 Main Street", unit: "", city, state, zip });
  const offer = (owner: { token: string }, id: string, body: object = {}) =>
    world.post<Problem>(`/applications/${id}/make_offer/`, body, { token: owner.token });

  test("a conditional offer ends when the address is corrected to New York City, until it is made with a copy of the lease", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, {
      selected: ["criminal"],
      address: home("Detroit", "MI", "48226"),
    });
    await runUntilIdle(world);
    expect((await offer(owner, id)).status).toBe(200);
    await runUntilIdle(world);
    expect(reportStates(await applicationOf(owner, id))).toEqual({ criminal: "ready" });
    const body = { property_address: home("Astoria", "NY", "11102") };
    expect((await world.patch(`/applications/${id}/`, body, { token: owner.token })).status).toBe(200);
    const corrected = await applicationOf(owner, id);
    expect([corrected.offered_at, reportStates(corrected), corrected.abilities.make_offer]).toEqual([
      null,
      { criminal: "restricted" },
      true,
    ]);
    expect(corrected.audit_logs?.map(({ action }) => action)).toContain("offer ended");
    expect(Object.keys((await offer(owner, id)).body.errors ?? {})).toEqual(["gave_lease"]);
    expect((await offer(owner, id, { gave_lease: true })).status).toBe(200);
    expect(reportStates(await applicationOf(owner, id))).toEqual({ criminal: "ready" });
    const moved = { property_address: { ...body.property_address, street: "2 Main Street" } };
    await world.patch(`/applications/${id}/`, moved, { token: owner.token });
    expect((await applicationOf(owner, id)).offered_at).not.toBeNull();
  });

  test.each([
    ["", 409],
    ["NY", 409],
    ["TX", 200],
  ])(
    "for a home of which only the state %j is known, a conditional offer is refused where the law may require a copy of the lease",
    async (state, status) => {
      const owner = await createLandlord(world);
      const { id } = await createFinishedApplication(world, owner, { selected: ["criminal"] });
      const property_address = JSON.stringify(home("", state, ""));
      await world.db.updateTable("applications").set({ property_address }).where("id", "=", id).execute();
      expect((await offer(owner, id)).status).toBe(status);
    },
  );
});
