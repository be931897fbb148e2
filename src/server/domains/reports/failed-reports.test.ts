import { expect, test, vi } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { enteredPerson } from "#server/domains/identity/records/encrypted-columns.ts";
import { ScreeningRefusedError } from "#server/ports/screening.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createFinishedApplication,
  createLandlord,
  login,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";
import { reportErrorText } from "./records/encrypted-columns.ts";
import { recordReportConsents } from "./testing/report-consents.ts";

const world = openWorld({ sandbox: true });
const { applicationOf } = createReportReader(world);

test("if a credit file is frozen, only the credit report fails, and the landlord can order the credit report again", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner, { ssn: "666-01-0003" });
  await runUntilIdle(world);
  const application = await applicationOf(owner, id);
  expect([application.status, reportStates(application)]).toEqual([
    "S",
    { credit: "frozen_file", eviction: "ready", criminal: "ready" },
  ]);
  const credit = application.reports[0];
  const path = `/reports/${credit?.id}/fulfill_requirement/`;
  const { token } = owner;
  expect((await world.post(path, { action: "correct_name", detail: "{}" }, { token })).status).toBe(409);
  expect((await world.post(path, { action: "order_again" }, { token })).status).toBe(200);
  expect(reportStates(await applicationOf(owner, id)).credit).toBe("ordered");
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id)).credit).toBe("frozen_file");
  const requests = await world.db
    .selectFrom("screening_requests")
    .select("bundle")
    .where("application_id", "=", id)
    .execute();
  expect(requests.map(({ bundle }) => bundle).sort()).toEqual(["credit", "credit+eviction+criminal"]);
});

test("a report that fails each time can be ordered again three times, and one of a frozen credit file once a day", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner, { ssn: "666-01-0003", selected: ["credit"] });
  await runUntilIdle(world);
  const report = (await applicationOf(owner, id)).reports[0]?.id;
  const orderAgain = async () => {
    const body = { action: "order_again" };
    const reply = await world.post<Problem>(`/reports/${report}/fulfill_requirement/`, body, {
      token: await login(world, owner),
    });
    await runUntilIdle(world);
    return reply;
  };
  for (let day = 0; day < 3; day++) {
    expect((await orderAgain()).status).toBe(200);
    if (day === 0) expect((await orderAgain()).body.detail).toContain("again tomorrow");
    world.pass(dayMs + 1);
  }
  const refused = await orderAgain();
  world.pass(-3 * (dayMs + 1));
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("4 times")]);
  const requests = await world.db
    .selectFrom("screening_requests")
    .selectAll()
    .where("application_id", "=", id)
    .execute();
  expect(requests).toHaveLength(4);
});

test("reports that wait for the home's address are ordered, as far as the law allows, once the landlord enters it", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner);
  // simulates a submission from before forms required the address
  await world.pool.query("update applications set answers = answers - 'rental_property__address' where id = $1", [id]);
  await recordReportConsents(await world.ofApplication(id), id);
  await runUntilIdle(world);
  const application = await applicationOf(owner, id);
  expect(reportStates(application)).toEqual({
    credit: "missing_address",
    eviction: "missing_address",
    criminal: "missing_address",
  });
  expect(application.reports[0]?.missing_fields).toEqual(["rental_property__address"]);
  const path = `/reports/${application.reports[0]?.id}/fulfill_requirement/`;
  const submitAddress = (address: object) =>
    world.post<{ errors: object }>(
      path,
      { action: "correct_address", detail: JSON.stringify(address) },
      { token: owner.token },
    );
  expect((await submitAddress({ street: "1 Pine", city: "Oakland", state: "CA", zip: "946" })).body.errors).toEqual({
    zip: ["Please enter a valid address."],
  });
  // the location's law is applied only now
  expect((await submitAddress({ street: "1 Pine", city: "Oakland", state: "CA", zip: "94607" })).status).toBe(200);
  await runUntilIdle(world);
  const after = await applicationOf(owner, id);
  expect(reportStates(after)).toEqual({ credit: "ready", eviction: "ready", criminal: "barred" });
  expect(after.reports[2]?.law).toMatchObject({ citation: "O.M.C. 8.25" });
});

test("a landlord can only shorten a name that the bureau rejected as too long, and the reports are then ordered", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner, { ssn: "123-45-6789", selected: ["eviction"] });
  const sealed = await world.db
    .selectFrom("identity_checks")
    .select(["id", "person"])
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  const person = enteredPerson.decrypt(world.deps, sealed.id, sealed.person ?? "");
  const long = enteredPerson.encrypt(world.deps, sealed.id, { ...person, first_name: "Maximiliana-Theodora" });
  await world.db.updateTable("identity_checks").set({ person: long }).where("id", "=", sealed.id).execute();
  await runUntilIdle(world);
  const application = await applicationOf(owner, id);
  expect(reportStates(application)).toEqual({ eviction: "name_too_long" });
  const path = `/reports/${application.reports[0]?.id}/fulfill_requirement/`;
  const another = JSON.stringify({ first_name: "Clara", last_name: "Castellan" });
  const refused = await world.post<Problem>(path, { action: "correct_name", detail: another }, { token: owner.token });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["first_name", "last_name"]]);
  const detail = JSON.stringify({ first_name: "Maximiliana", last_name: "Castellan" });
  expect((await world.post(path, { action: "correct_name", detail }, { token: owner.token })).status).toBe(200);
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ eviction: "ready" });
});

test("a landlord's message about an error in a report is stored encrypted and emailed to support and to the landlord", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
  await runUntilIdle(world);
  const { reports } = await applicationOf(owner, id);
  const path = `/reports/${reports[0]?.id}/send_error_report/`;
  const body = { email_content: "Wrong person" };
  const reply = await world.post<{ id: string; copy_to: string }>(path, body, { token: owner.token });
  expect([reply.status, reply.body.copy_to]).toEqual([201, owner.username]);
  await world.runJobs();
  for (const address of [world.deps.config.supportEmail, owner.username]) {
    const sent = emailsTo(world, address).at(-1);
    expect(sent?.subject).toContain(reports[0]?.identifier);
    expect(sent?.text).toContain("Wrong person");
    expect(sent?.text).not.toMatch(/Castellan|score/i);
  }
  const row = await world.db
    .selectFrom("report_errors")
    .select("content")
    .where("id", "=", reply.body.id)
    .executeTakeFirstOrThrow();
  expect(reportErrorText.decrypt(world.deps, reply.body.id, row.content)).toBe("Wrong person");
});

test("a landlord with an unverified email address gets no copy of their message about an error in a report", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
  await runUntilIdle(world);
  const { reports } = await applicationOf(owner, id);
  await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", owner.user.id).execute();
  const body = { email_content: "Look at evil.example" };
  const { status } = await world.post(`/reports/${reports[0]?.id}/send_error_report/`, body, { token: owner.token });
  expect(status).toBe(201);
  await world.runJobs();
  expect(emailsTo(world, world.deps.config.supportEmail).at(-1)?.text).toContain("evil.example");
  const confirmation = emailsTo(world, owner.username).at(-1);
  expect(confirmation?.subject).toContain("Your message about report");
  expect(confirmation?.text).not.toContain("evil.example");
});

test("an applicant's dispute about a report is stored encrypted, and the landlord can read it in the application's history", async () => {
  const owner = await createLandlord(world);
  const albany = { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: "12207" };
  const { id, token } = await createFinishedApplication(world, owner, { selected: ["credit"], address: albany });
  await runUntilIdle(world);
  const renter = await createApplicant(world, "Nora Castellan");
  await claimApplication(world, renter, token);
  const [report] = (await applicationOf(owner, id)).reports;
  const text = "The collection was paid.";
  const disputed = await world.post(`/reports/${report?.id}/dispute/`, { text }, { token: renter.token });
  expect(disputed.status).toBe(201);
  type Entries = { action: string; reports: string[]; reasons: string[] }[];
  const history = await world.get<{ results: Entries }>(`/applications/${id}/history/`, { token: owner.token });
  const { audit_logs = [] } = await applicationOf(owner, id);
  for (const entries of [history.body.results, audit_logs])
    expect(entries.find(({ action }) => action === "report disputed")).toMatchObject({
      reports: ["credit"],
      reasons: [text],
    });
  const { rows } = await world.pool.query("select content from report_errors where report_id = $1", [report?.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].content).not.toContain("collection");
});

test("if the bureau rejects the applicant's email address, that question is named as missing, not the SSN", async () => {
  const owner = await createLandlord(world);
  const { screening } = world.deps;
  if (!screening) throw new Error("There is no screening service.");
  const rejection = new ScreeningRefusedError("missing_person", "", "email");
  const rejecting = vi.spyOn(screening, "createRenter").mockRejectedValue(rejection);
  const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
  await runUntilIdle(world);
  rejecting.mockRestore();
  expect((await applicationOf(owner, id)).reports[0]).toMatchObject({
    error_type: "missing_person",
    missing_fields: ["applicant__email"],
  });
});
