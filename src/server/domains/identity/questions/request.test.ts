import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { identityRetryHours, maxIdentityAttempts, secondsPerQuestion } from "#rules/applicant/identity.ts";
import { identityConsentFor } from "#rules/consents/identity-consent.ts";
import { hourMs } from "#rules/time/durations.ts";
import { loadScreeningState } from "#server/domains/applications/screening-state.ts";
import { isIdentityCheckBillable } from "#server/domains/payments/bill/identity-check-cost.ts";
import { createLandlord, type Person, setApplicant } from "#server/testing/factories.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import {
  type ApplicantInProgress,
  createUnverifiedApplicant,
  findPersonaBy,
  identityCalls,
  identityRequestBody,
  rightAnswers,
} from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  owner = await createLandlord(world);
  inProgress = await createUnverifiedApplicant(world, owner);
});
const { path, mine, request, requestFor, answer, read, logInAgain } = identityCalls(world, () => inProgress);

const faults = () => {
  const vendor = world.vendors.get("experian")?.vendor;
  if (!vendor) throw new Error("Experian is not emulated.");
  vendor.faults.clear();
  return vendor;
};
describe("consent to identity verification by questions", () => {
  test("identity questions are shown only after the applicant consents to the current text, and the consent is recorded", async () => {
    const { consent, ...person } = identityRequestBody();
    for (const body of [person, { ...person, consent: "2020-01-01" }]) {
      const reply = await request<Problem>(body);
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["consent"]]);
    }
    expect(
      await world.db.selectFrom("consents").selectAll().where("application_id", "=", inProgress.id).execute(),
    ).toEqual([]);
    const address = "203.0.113.9";
    const headers = { "user-agent": "Test browser" };
    await world.post(path("get_experian_questions"), { ...person, consent }, { ...mine(), address, headers });
    const [stored] = await world.db
      .selectFrom("consents")
      .selectAll()
      .where("application_id", "=", inProgress.id)
      .execute();
    expect(stored).toMatchObject({
      user_id: inProgress.renter.user.id,
      kind: "screening",
      version: identityConsentFor("applicant").version,
      ip_address: address,
      user_agent: "Test browser",
      created: world.clock.at,
    });
  });
});

describe("the person data of an identity verification", () => {
  test("identity verification takes the SSN and birth date from the application and masks the SSN, so the applicant needn't enter them again", async () => {
    const { person } = await read();
    expect(person).toMatchObject({ ssn: "***-**-0001", date_of_birth: expect.stringMatching(/^\d{4}-/) });
    const { ssn: _, date_of_birth: __, ...rest } = identityRequestBody();
    expect((await request(rest)).body).toMatchObject({ status: "questions", person: { ssn: "***-**-0001" } });
  });

  test("identity verification uses the applicant's corrections, and SSN and street aren't in plain text in the database, log or history", async () => {
    await request({ ...identityRequestBody(), ssn: "666-55-4321", street_address: "9 Canary Wharf Lane" });
    const stored = await world.db.selectFrom("identity_checks").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/666-?55-?4321|Canary/);
    const { findBureauPerson } = await import("../records/person.ts");
    const deps = await world.ofApplication(inProgress.id);
    expect(await findBureauPerson(deps, deps.db, inProgress.id)).toMatchObject({ ssn: "666-55-4321", city: "Troy" });
    expect(withoutRandomValues(world.logged.join(""))).not.toMatch(/666-?55-?4321|Canary/);
    const history = await world.db.selectFrom("audit_logs").selectAll().execute();
    expect(withoutRandomValues(JSON.stringify(history))).not.toMatch(/4321|Canary/);
  });

  test.each([
    ["ssn", { ssn: "12-3456789" }],
    ["first_name", { first_name: " " }],
    ["zip", { zip: "1218" }],
    ["state", { state: "ZZ" }],
    ["date_of_birth", { date_of_birth: "1990-02-30" }],
  ])("requesting identity questions with an invalid %s returns an error for that field", async (name, change) => {
    const reply = await request<Problem>({ ...identityRequestBody(), ...change });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [name]]);
  });
});

test.each(["2031-01-01", "1899-12-31"])(
  "identity verification rejects a birth date that the form rejects, without using an attempt: %s",
  async (date_of_birth) => {
    const reply = await request<Problem>({ ...identityRequestBody(), date_of_birth });
    expect([reply.status, reply.body.errors]).toEqual([422, { date_of_birth: ["Check the year of birth."] }]);
    expect((await read()).tries_left).toBe(maxIdentityAttempts);
  },
);

describe("failures of the bureau for identity questions", () => {
  test.each(["error", "malformed", "lost"] as const)(
    "if the bureau fails (%s), requesting identity questions uses no attempt, and the response says when to try again",
    async (kind) => {
      const vendor = faults();
      vendor.faults.set({ kind, path: "/services" });
      const reply = await request<Problem>();
      expect([reply.status, reply.body.code, reply.headers["retry-after"]]).toEqual([503, "unavailable", "60"]);
      expect(await read()).toMatchObject({ status: "started", tries_left: maxIdentityAttempts });
      expect((await world.get("/users/", mine())).status).toBe(200);
      vendor.faults.clear();
      expect((await request()).body.status).toBe("questions");
    },
    60_000,
  );

  test("if the bureau is down when an applicant tries again after the day's wait, the earlier attempts stay billable, and the applicant can try again immediately", async () => {
    for (let tries = 0; tries < maxIdentityAttempts; tries++) await requestFor(findPersonaBy("not_found"));
    const locked = await read();
    expect(locked.status).toBe("locked");
    world.pass(identityRetryHours * hourMs);
    await logInAgain();
    const vendor = faults();
    vendor.faults.set({ kind: "error", path: "/services" });
    expect((await request<Problem>()).status).toBe(503);
    vendor.faults.clear();
    expect(await read()).toMatchObject({
      status: "locked",
      again_at: locked.again_at,
      tries_left: maxIdentityAttempts,
    });
    expect(
      isIdentityCheckBillable(await loadScreeningState((await world.ofApplication(inProgress.id)).db, inProgress.id)),
    ).toBe(true);
    expect((await request()).body.status).toBe("questions");
  }, 60_000);

  test("if the bureau is unavailable when an applicant answers identity questions, the questions stay open with their remaining time", async () => {
    const set = await requestFor(findPersonaBy("questions"));
    world.pass(60_000);
    const vendor = faults();
    vendor.faults.set({ kind: "error", path: "/services", times: 1 });
    expect((await answer(rightAnswers(set))).status).toBe(503);
    expect(await read()).toMatchObject({ seconds_left: 4 * secondsPerQuestion - 60, questions: set.questions });
    expect((await answer(rightAnswers(set))).body.status).toBe("passed");
  });

  test("up to two failures of the identity bureau's token service are retried automatically", async () => {
    const vendor = faults();
    // the vendor's access token is cached for half an hour
    world.pass(hourMs);
    await logInAgain();
    vendor.faults.set({ kind: "error", path: "/oauth2", times: 2 });
    expect((await request()).body.status).toBe("questions");
  });

  test("without keys for the identity bureau and without the sandbox, requesting identity questions returns status 503", async () => {
    const before = world.deps.identity;
    world.deps.identity = undefined;
    expect((await request()).status).toBe(503);
    world.deps.identity = before;
  });
});

describe("limits on identity questions", () => {
  test("an account's ninth request for identity questions in a day is rejected, even if the requests are for several applications", async () => {
    const renter = inProgress.renter;
    let last = 0;
    for (let tries = 1; tries <= 9; tries++) {
      if ((await read()).status === "locked") {
        inProgress = { ...(await createUnverifiedApplicant(world, owner)), renter };
        await setApplicant(world, inProgress.id, renter);
      }
      last = (await request(identityRequestBody(findPersonaBy("not_found")))).status;
    }
    expect(last).toBe(429);
  });

  test("the ninth request for identity questions about one SSN in a day is rejected, even from another account", async () => {
    const about = { ...identityRequestBody(), ssn: "219-09-9999" };
    for (let tries = 1; tries <= 8; tries++) {
      inProgress = await createUnverifiedApplicant(world, owner);
      expect((await request(about)).status).toBe(200);
    }
    inProgress = await createUnverifiedApplicant(world, owner);
    const counts = () => world.db.selectFrom("attempts").select(["key", "tries"]).where("tries", ">", 0).execute();
    const before = new Map((await counts()).map(({ key, tries }) => [key.toString("hex"), tries]));
    expect((await request(about)).status).toBe(429);
    // the rejected request counts neither for the account nor for the address
    expect(new Map((await counts()).map(({ key, tries }) => [key.toString("hex"), tries]))).toEqual(before);
  });
});
