import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { type FieldErrors, type Form, fieldKinds, type Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { everyKindAnswers, everyKindForms, validAnswers } from "#fields/forms/answer-cases.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { respellAnswers } from "#fields/validation/respell-answers.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  type Submission,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { inEnglish } from "#texts/testing/english.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { createFormStore } from "#web/features/form-renderer/state/store.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  const firm = await createCompanyOwnedBy(world, owner);
  // without members to choose from, answers to the agent question are dropped
  await firm.add(await createLandlord(world), { is_agent: true });
  ({ slug } = await createForm(world, owner, { form: unlockedForm }));
});

/** A form as the page receives it. */
type Published = { form: Form; restricted_questions?: RestrictedQuestions };

const ownerOptions = () => ({ token: owner.token });
const submit = (values: Values) =>
  world.post<Submission & Problem>(`/application_templates/${slug}/submit/`, { values, consent: sampleConsent });

/** Returns the page's validation result for answers entered one after the other. */
function validateAsPage({ form, restricted_questions }: Published, values: Values) {
  const store = createFormStore(form, {}, restricted_questions);
  for (const [name, value] of Object.entries(values)) store.set(name, value);
  return store.checkAll();
}

const listUploadNames = (form: Form) =>
  new Set([...allFields(form)].filter((field) => kindOf(field).uploads).map(({ name }) => name));

/** Removes what only the server can detect: a file that was never uploaded. */
function withoutUploads(form: Form, { errors, answers }: { errors: FieldErrors; answers: Values }): FieldErrors {
  if (Object.keys(errors).length > 0) return errors;
  const uploads = Object.keys(answers).filter((name) => listUploadNames(form).has(name));
  return Object.fromEntries(uploads.map((name) => [name, [(t) => t(uploadProblemsTexts).file_gone]]));
}

/** A text that can't be stored is rejected before any other validation, with its position: the page detects it too. */
function expectPageErrors({ form, restricted_questions }: Published, values: Values, errors: Record<string, string[]>) {
  const store = createFormStore(form, {}, restricted_questions);
  for (const [name, value] of Object.entries(values)) store.set(name, value);
  for (const path of Object.keys(errors)) {
    const name = path.split(".")[1] ?? "";
    store.check(name);
    const { shown, errors: found } = store.field(name);
    const answerless = [...allFields(form)].some((field) => field.name === name && kindOf(field).isAnswerless);
    expect(found.length > 0 || !shown || answerless, path).toBe(true);
  }
}

test("browser and server return the same errors for random answers to random forms, and accepted answers are stored unchanged", async () => {
  const counts = { rejected: 0, accepted: 0 };
  // The server rejects JSON that sets a prototype, whatever its values: see bad-input.test.ts.
  const sendable = everyKindAnswers.filter((values) => !/"(?:__proto__|constructor)":/.test(JSON.stringify(values)));
  const answers = fc.array(sendable, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(everyKindForms, answers, async (form, tries) => {
      const edited = await world.patch(`/application_templates/${slug}/edit/`, { form }, ownerOptions());
      expect(edited.status, JSON.stringify(edited.body)).toBe(200);
      expect((await world.post(`/application_templates/${slug}/publish/`, {}, ownerOptions())).status).toBe(201);
      const { body: published } = await world.get<Published>(`/application_templates/${slug}/`);
      for (const values of tries) {
        // the page's controls normalize accepted values; the server also accepts other spellings from API clients
        const verdict = validateAsPage(published, respellAnswers(form, values));
        const { status, body } = await submit(values);
        const expected = inEnglish(withoutUploads(form, verdict));
        if (status === 422 && Object.keys(body.errors ?? {}).some((path) => path.startsWith("values."))) {
          expectPageErrors(published, values, body.errors ?? {});
        } else {
          expect([status, body.errors ?? {}]).toEqual([Object.keys(expected).length > 0 ? 422 : 201, expected]);
        }
        counts[status === 201 ? "accepted" : "rejected"]++;
        await expectStoredUnchanged(published, correctAnswers(published, verdict), counts);
      }
    }),
    { numRuns: 25 },
  );
  expect(counts.rejected).toBeGreaterThan(20);
  expect(counts.accepted).toBeGreaterThan(20);
  // on a busy machine: all runs must complete, or the counts are meaningless
}, 300_000);

/** Replaces the rejected answers with valid ones; uploads are omitted. */
function correctAnswers(published: Published, verdict: { errors: FieldErrors; answers: Values }): Values {
  let { errors, answers } = verdict;
  for (let tries = 0; Object.keys(errors).length > 0 && tries < fieldKinds.length; tries++) {
    const good = fieldKinds.flatMap((kind) => (Object.hasOwn(errors, kind) ? [[kind, validAnswers(kind)[0]]] : []));
    ({ errors, answers } = validateAsPage(published, { ...answers, ...Object.fromEntries(good) }));
  }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !listUploadNames(published.form).has(name)));
}

/** Expects that valid answers are stored and returned as given, with secrets masked. */
async function expectStoredUnchanged(published: Published, values: Values, counts: { accepted: number }) {
  const verdict = validateAsPage(published, values);
  if (Object.keys(withoutUploads(published.form, verdict)).length > 0) return;
  const { status, body } = await submit(verdict.answers);
  expect([status, body.errors]).toEqual([201, undefined]);
  counts.accepted++;
  const { body: application } = await world.get<Application>(`/applications/${body.application.id}/`, ownerOptions());
  const secret = new Set(fieldKinds.filter((kind) => kindOf({ name: kind, field_id: kind, label: "" }).isSecretKind));
  const visible = (all: Values) =>
    Object.entries(all).filter(([name]) => !secret.has(name as (typeof fieldKinds)[number]));
  expect(Object.keys(application.values).sort()).toEqual(Object.keys(verdict.answers).sort());
  expect(Object.fromEntries(visible(application.values))).toEqual(Object.fromEntries(visible(verdict.answers)));
}
