import { beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { createForm, createLandlord, signedAnswers, submitForm } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let slug: string;
beforeAll(async () => {
  ({ slug } = await createForm(world, await createLandlord(world)));
});

test("phone numbers in an application are normalized to E.164, and invalid ones are rejected", async () => {
  for (const typed of ["518.555.0142", "+1 518 555 0142", "(518) 555-0142"]) {
    const { application } = await submitForm(world, slug, { applicant__phone: typed });
    const row = await world.db
      .selectFrom("applications")
      .select(["applicant_phone", "answers"])
      .where("id", "=", application.id)
      .executeTakeFirstOrThrow();
    expect(row.applicant_phone).toBe("+15185550142");
    expect(row.answers).toMatchObject({ applicant__phone: "+15185550142" });
  }
  const abroad = await submitForm(world, slug, { applicant__phone: "+44 (0)20 7946 0958" });
  expect(abroad.application.id).toBeTruthy();
  for (const typed of ["44 20 7946 0958", "(518) 555-014", "+49 1"]) {
    const reply = await world.post<Problem>(
      `/application_templates/${slug}/submit/`,
      signedAnswers({ applicant__phone: typed }),
    );
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["applicant__phone"]]);
  }
});

test("a birth date that is too recent or before 1900, a past move-in date and text in a number field are rejected", async () => {
  const wrong = {
    applicant__date_of_birth: "2026-03-01",
    rental_property__move_in_date: "2026-03-01",
    household__size: "two",
  };
  const reply = await world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers(wrong));
  expect([reply.status, Object.keys(reply.body.errors ?? {}).sort()]).toEqual([422, Object.keys(wrong).sort()]);
  expect(
    (
      await world.post(
        `/application_templates/${slug}/submit/`,
        signedAnswers({ applicant__date_of_birth: "1899-12-31" }),
      )
    ).status,
  ).toBe(422);
});

test("zero-width and direction-changing characters are removed from the applicant's name", async () => {
  const { application } = await submitForm(world, slug, { applicant__first_name: "No\u200bra\u202e" });
  expect(application.applicant.name).toMatch(/^Nora /);
  const blank = signedAnswers({ applicant__first_name: "\u200b\u2060" });
  const reply = await world.post<Problem>(`/application_templates/${slug}/submit/`, blank);
  expect(reply.body.errors).toEqual({ applicant__first_name: ["This field is required."] });
});
