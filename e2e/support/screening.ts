import { type APIRequestContext, expect } from "@playwright/test";
import type { Application } from "#contract/application-schemas.ts";
import { identityConsentFor } from "#rules/consents/identity-consent.ts";
import { type Persona, personas } from "#sandbox/personas/personas.ts";
import { password } from "./fixtures.ts";
import { applicantAccount, createApplication, landlordWithForm, postJson, publishEdit } from "./scenarios.ts";

/** An address for which every report can be ordered immediately. */
const columbusAddress = { street: "77 Quarry Bell Road", unit: "", city: "Columbus", state: "OH", zip: "43004" };

type ScreenedApplicant = {
  id: string;
  name: string;
  email: string;
  landlord: string;
  landlordEmail: string;
  applicant: string;
};

type Identity = { questions: { choices: string[] }[] };

/** Returns the sandbox's person with this kind of reports. */
export const personaWithFile = (file: Persona["file"]): Persona => {
  const found = personas.find((persona) => persona.file === file);
  if (!found) throw new Error(`Nobody has a file that is ${file}.`);
  return found;
};

/**
 * Creates an applicant of the sandbox who has completed everything that the form requires, by the same calls as the
 * screens make; their reports are being processed.
 * @param address of the home
 * @param paymentState `unpaid`: all but the fee
 */
export async function createScreenedApplicant(
  request: APIRequestContext,
  persona: Persona,
  address: object = columbusAddress,
  paymentState: "paid" | "unpaid" = "paid",
): Promise<ScreenedApplicant> {
  const { token: landlord, email: landlordEmail, slug } = await landlordWithForm(request);
  const call = createApiCaller(request);
  const checks = { fee: "60.00", selected_reports: ["credit", "eviction", "criminal"] };
  await publishEdit(request, { token: landlord, slug }, checks);
  const { first_name: first, last_name: last } = persona;
  const name = `${first} ${last}`;
  const account = await applicantAccount(request, undefined, name);
  const who = { first, last, name, email: account.email };
  const unit = "12 Maple Court, Unit 2B";
  const { token: shareToken, application } = await createApplication(request, slug, who, unit, {
    rental_property__address: address,
    applicant__ssn: persona.ssn,
    applicant__date_of_birth: persona.date_of_birth,
  });
  const body = { username: account.email, password, shareToken };
  const { access: applicant } = await call<{ access: string }>("POST", "/token/", undefined, body);
  const { id } = application;
  await verifyApplicantIdentity(call, { id, landlord, applicant }, persona);
  if (paymentState === "paid")
    await call("POST", `/applications/${id}/pay/`, applicant, {
      stripeToken: "tok_visa",
      payment_receipt: account.email,
    });
  return { id, name: who.name, email: account.email, landlord, landlordEmail, applicant };
}

/** Waits until an application's report is ready. @returns its ID */
export async function awaitReport(
  request: APIRequestContext,
  id: string,
  landlord: string,
  kind: string,
): Promise<string> {
  const find = async () => {
    const reply = await request.get(`/api/v3/applications/${id}/`, {
      headers: { authorization: `Bearer ${landlord}` },
    });
    const { reports } = (await reply.json()) as Application;
    return reports.find(({ report_type, status }) => report_type === kind && status === "ready")?.id ?? "";
  };
  await expect.poll(find).not.toBe("");
  return await find();
}

/** Verifies a landlord's identity, by the same calls as the screens make, with a random Social Security number. */
export async function verifyLandlordIdentity(request: APIRequestContext, landlord: string): Promise<void> {
  const call = createApiCaller(request);
  const person = { first_name: "Lena", last_name: "Landlord", date_of_birth: "1980-02-03" };
  const home = { street_address: "12 Quarry Bell Road", city: "Troy", state: "NY", zip: "12180" };
  const ssn = `666-${10 + Math.floor(Math.random() * 89)}-${1000 + Math.floor(Math.random() * 8999)}`;
  const consent = identityConsentFor("landlord").version;
  const identity = await call<Identity>("POST", "/users/get_experian_questions/", landlord, {
    ...person,
    ...home,
    ssn,
    consent,
  });
  const answers = identity.questions.map(({ choices }) => choices.indexOf([...choices].sort()[0] ?? "") + 1);
  await call("POST", "/users/answer_experian_questions/", landlord, { answers });
}

/** Verifies an applicant's identity by questions or, if the bureau has none, by documents that the landlord reviews. */
async function verifyApplicantIdentity(
  call: ApiCaller,
  { id, applicant, landlord }: Pick<ScreenedApplicant, "id" | "applicant" | "landlord">,
  persona: Persona,
): Promise<void> {
  const { identity: _, file: __, about: ___, ...person } = persona;
  const consent = identityConsentFor("applicant").version;
  const path = `/applications/${id}`;
  const identity = await call<Identity>("POST", `${path}/get_experian_questions/`, applicant, { ...person, consent });
  if (identity.questions.length > 0) {
    // the sandbox's rule: the first choice in alphabetical order is right
    const answers = identity.questions.map(({ choices }) => choices.indexOf([...choices].sort()[0] ?? "") + 1);
    await call("POST", `${path}/answer_experian_questions/`, applicant, { answers });
    return;
  }
  const [front, selfie] = [await call.upload(applicant), await call.upload(applicant)];
  await call("POST", `${path}/identity_documents/`, applicant, { front, selfie });
  await call("POST", `${path}/review_identity/`, landlord, { confirmed: true });
}

type ApiCaller = ReturnType<typeof createApiCaller>;

export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function createApiCaller(request: APIRequestContext) {
  const headers = (token: string | undefined): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {};
  const call = async <T>(method: string, path: string, token: string | undefined, data: object): Promise<T> => {
    const reply = await request.fetch(`/api/v3${path}`, { method, data, headers: headers(token) });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const upload = async (token: string): Promise<string> => {
    const attachment = { name: "id.png", mimeType: "image/png", buffer: pixel };
    const reply = await request.post("/api/v3/attachments/upload/", {
      multipart: { attachment },
      headers: headers(token),
    });
    const { filenames } = (await reply.json()) as { filenames: string[] };
    return filenames[0] ?? "";
  };
  return Object.assign(call, { upload });
}

/** Certifies an application's ready report, as its landlord does to open it. */
export async function certifyReport(
  request: APIRequestContext,
  id: string,
  token: string,
  kind: string,
): Promise<void> {
  const report = await awaitReport(request, id, token, kind);
  const body = { action: "certify_purpose", detail: "" };
  await postJson(request, `/reports/${report}/fulfill_requirement/`, body, token);
}
