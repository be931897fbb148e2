import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Report } from "#contract/reports.ts";
import { canTransition, type Status } from "#rules/workflow/statuses.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
  unrestrictedAddress,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { answersOfPersona, identityRequestBody, rightAnswers, wrongAnswers } from "#server/testing/scenes/identity.ts";
import { listCaptured, payApplicationFee, type UnpaidApplication } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  const checks = { fee: "60.00", selected: ["credit"], verify_identity: true, verify_income: true };
  ({ slug } = await createForm(world, owner, checks));
});

/** The actions of the applicant, the landlord and the vendors, in any order. */
const calls = ["prove", "fail", "income", "pay", "vendors", "certify", "read", "accept", "reject", "touch"] as const;
type Call = (typeof calls)[number];

/** The steps completed so far, counted independently of the server's implementation. */
type StepState = {
  proven: boolean;
  income: boolean;
  paid: boolean;
  certified: boolean;
  opened: boolean;
  decided: Status | null;
  /** the law gives the applicant a copy of the reports that an adverse decision is based on */
  noticed: boolean;
};
const initialState: StepState = {
  proven: false,
  income: false,
  paid: false,
  certified: false,
  opened: false,
  decided: null,
  noticed: false,
};

async function startApplication(): Promise<UnpaidApplication> {
  const created = await submitApplication(world, slug, {
    ...answersOfPersona(),
    rental_property__address: unrestrictedAddress,
  });
  const renter = await createApplicant(world, "Clara Whitfield");
  const body = { username: renter.username, password: goodPassword, shareToken: created.token };
  const { access } = (await world.post<{ access: string }>("/token/", body)).body;
  return { owner, renter: { ...renter, token: access }, id: created.id, bundle: created.bundle, slug };
}

const readApplication = async (scene: UnpaidApplication) =>
  (await world.get<Application>(`/applications/${scene.id}/`, { token: owner.token })).body;

/** Answers the bureau's questions. @returns whether the person was verified */
async function answerIdentityQuestions(
  scene: UnpaidApplication,
  answersTo: (questions: Identity) => number[],
): Promise<boolean> {
  const path = `/applications/${scene.id}`;
  const options = { token: scene.renter.token };
  const questions = await world.post<Identity>(`${path}/get_experian_questions/`, identityRequestBody(), options);
  if (questions.status !== 200) return false;
  const answered = await world.post<Identity>(
    `${path}/answer_experian_questions/`,
    { answers: answersTo(questions.body) },
    options,
  );
  return answered.body.status === "passed";
}

async function makeCall(call: Call, scene: UnpaidApplication, seen: StepState): Promise<void> {
  const renter = { token: scene.renter.token };
  const landlords = { token: owner.token };
  const report = (await readApplication(scene)).reports[0]?.id;
  switch (call) {
    case "prove":
    case "fail": {
      const passed = await answerIdentityQuestions(scene, call === "prove" ? rightAnswers : wrongAnswers);
      expect([call, passed && (call === "fail" || seen.proven || seen.decided !== null)]).toEqual([call, false]);
      seen.proven ||= passed;
      return;
    }
    case "income": {
      const body = { reason: "paid_in_cash" };
      const { status } = await world.post(`/applications/${scene.id}/skip_income_verify/`, body, renter);
      expect(status).toBe(seen.proven && !seen.income && !seen.decided ? 200 : 409);
      seen.income ||= status === 200;
      return;
    }
    case "pay": {
      const { status } = await payApplicationFee(world, scene, "pm_card_visa");
      expect(status).toBe(seen.paid || (seen.proven && seen.income) ? 200 : 409);
      seen.paid ||= status === 200;
      return;
    }
    case "vendors":
      return await runUntilIdle(world);
    case "certify": {
      const body = { action: "certify_purpose" };
      const { status } = await world.post<Report>(`/reports/${report}/fulfill_requirement/`, body, landlords);
      seen.certified ||= status === 200;
      return;
    }
    case "read": {
      const { body } = await world.get<{ content: unknown }>(`/reports/${report}/`, landlords);
      if (body.content) expect([seen.paid, seen.proven, seen.certified]).toEqual([true, true, true]);
      for (const form of ["html", "pdf"]) {
        const { status } = await world.get(`/reports/${report}/${form}/`, landlords);
        expect([form, status]).toEqual([form, body.content ? 200 : 409]);
      }
      expect((await world.get(`/reports/${report}/`, renter)).status).toBe(seen.noticed ? 200 : 404);
      seen.opened ||= Boolean(body.content);
      return;
    }
    case "accept":
    case "reject": {
      const body = { delivery: "mail", ...(call === "reject" && { reasons: ["Rental history or references"] }) };
      const { status } = await world.post(`/application_bundles/${scene.bundle}/${call}/`, body, landlords);
      expect([call, status]).toEqual([call, seen.paid && !seen.decided ? 200 : 409]);
      if (status !== 200) return;
      seen.decided = call === "accept" ? "A" : "R";
      seen.noticed = call === "reject" && seen.opened;
      return;
    }
    case "touch": {
      // changes of other properties don't affect the steps
      await world.patch(`/applications/${scene.id}/`, { is_new: false }, landlords);
      for (const change of [{ status: "S" }, { is_paid: true }, { is_locked: false }, { price: "0.00" }])
        expect((await world.patch(`/applications/${scene.id}/`, change, landlords)).status).toBe(422);
      return;
    }
  }
}

test("in random orders of API calls, verification precedes payment, payment precedes reports, and one decision is made", async () => {
  const ways = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...calls), { minLength: 6, maxLength: 14 }),
      // runs without progress test little, so some start with some of the steps done
      fc.constantFrom<Call[]>(
        [],
        ["prove"],
        ["prove", "income"],
        ["prove", "income", "pay"],
        ["prove", "income", "pay", "vendors", "certify", "read"],
      ),
      async (tried, start) => {
        const scene = await startApplication();
        const seen = { ...initialState };
        let status = (await readApplication(scene)).status as Status;
        expect(status).toBe("U");
        for (const call of [...start, ...tried]) {
          await makeCall(call, scene, seen);
          const now = await readApplication(scene);
          const next = now.status as Status;
          if (next !== status) {
            expect([status, next, canTransition(status, next)]).toEqual([status, next, true]);
            ways.add(`${status}${next}`);
          }
          status = next;
          expect([now.is_paid, now.is_locked]).toEqual([seen.paid, seen.decided !== null]);
          expect(status === "U").toBe(!seen.paid);
          if (seen.decided) expect(status).toBe(seen.decided);
          expect((await listCaptured(world, scene.id)).length).toBe(seen.paid ? 1 : 0);
        }
      },
    ),
    // six of them cover every path
    { numRuns: 8, seed: 20_261_121 },
  );
  // the runs covered every path from here
  expect([...ways].sort()).toEqual(["PA", "PR", "PS", "SA", "SR", "UP"]);
}, 150_000);
