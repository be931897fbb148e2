import type { Identity } from "#contract/identity.ts";
import { bankConsent } from "#rules/consents/bank-consent.ts";
import { esignConsent } from "#rules/consents/esign-consent.ts";
import { identityConsentFor } from "#rules/consents/identity-consent.ts";
import { minuteMs } from "#rules/time/durations.ts";
import { answersOf } from "./answers.ts";
import type { Session } from "./calls.ts";
import { providePortableReport } from "./portable-report.ts";
import type { SampleScene } from "./scenes.ts";

/**
 * Submits an application of the sample and completes the steps after the form, as its applicant's screens would.
 * @returns the application's ID, and when its applicant had completed everything
 */
export async function submitApplication(
  session: Session,
  scene: SampleScene,
  submitted: Date,
): Promise<{ id: string; completedAt: Date }> {
  const minutesLater = (minutes: number) => new Date(submitted.getTime() + minutes * minuteMs);
  const signed_at = minutesLater(-1).toISOString();
  const { application } = await session.post<{ application: { id: string } }>(
    `/application_templates/${scene.form}/submit/`,
    submitted,
    { values: answersOf(scene), consent: { version: esignConsent.version, accepted_at: signed_at, signed_at } },
  );
  const { id } = application;
  const name = `${scene.person.first} ${scene.person.last}`;
  if (scene.portable) await providePortableReport(session, id, name, scene.portable, minutesLater(2));
  if (scene.form !== "hart-properties") await verifyIdentity(session, id, scene, minutesLater(4));
  if (scene.bank) await connectBank(session, id, scene.bank, minutesLater(7));
  if (scene.card || scene.portable)
    await session.post(`/applications/${id}/pay/`, minutesLater(10), {
      ...(scene.card && { stripeToken: scene.card }),
      payment_receipt: scene.person.email,
    });
  return { id, completedAt: minutesLater(10) };
}

/** Answers the bureau's questions: in the sandbox, the right answer is the first in alphabetical order. */
async function verifyIdentity(session: Session, id: string, { person }: SampleScene, at: Date): Promise<void> {
  const home = { street_address: person.street, city: "Columbus", state: "OH", zip: "43206" };
  const { questions } = await session.post<Identity>(`/applications/${id}/get_experian_questions/`, at, {
    ...home,
    consent: identityConsentFor("applicant").version,
  });
  const answers = questions.map(({ choices }) => choices.indexOf([...choices].sort()[0] ?? "") + 1);
  await session.post(`/applications/${id}/answer_experian_questions/`, at, { answers });
}

async function connectBank(session: Session, id: string, login: string, at: Date): Promise<void> {
  const { link } = await session.post<{ link: string }>(`/applications/${id}/generate_finicity_connect_url/`, at, {
    consent: bankConsent.version,
  });
  const accounts = ["Everyday Checking", "Rainy Day Savings"];
  await session.postTo(`${new URL(link, "http://sandbox").pathname}/done`, at, {
    bank: "Hudson Lantern Credit Union",
    login,
    accounts,
  });
  await session.post(`/applications/${id}/finish_finicity_connect/`, at);
}
