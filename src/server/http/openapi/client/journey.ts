import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";
// generated from the document by `generated-client.test.ts`, which also type-checks this file
import type { components, paths } from "./document.ts";

type Schemas = components["schemas"];
type Field = Schemas["Field"];
type Answers = Schemas["FieldValues"];

/** What an integrator has: the document, HTTP access, and a way to wait for jobs. */
export type Setting = {
  document: { info: { description: string }; components: { schemas: Record<string, { examples?: unknown[] }> } };
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  pdf: Blob;
  today: string;
  waitForJobs: () => Promise<void>;
};

const password = "Linden avenue 48";
const home = { street_address: "12 Quarry Bell Road", city: "Troy", state: "NY", zip: "12180" } as const;
const username = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.com`;
const key = () => ({ "Idempotency-Key": randomUUID() });

/** Runs from a form to a declined application, using only the types and texts of the API document. */
export async function journey(setting: Setting) {
  const client = createClient<paths>({ baseUrl: setting.baseUrl, fetch: setting.fetch });
  const [landlord, applicant] = peopleIn(setting.document);
  if (!landlord || !applicant) throw new Error("The document names nobody.");

  const register = async (body: Omit<RegisterBody, "username" | "password">) => {
    const made = await client.POST("/api/v3/users/register/", {
      params: { header: key() },
      body: { ...body, username: username(body.user_type), password },
    });
    return { Authorization: `Bearer ${dataOf(made).token}` };
  };

  const owner = await register({ name: landlord.name, user_type: "landlord" });
  const slug = `form-${randomUUID().slice(0, 8)}`;
  dataOf(
    await client.POST("/api/v3/application_templates/create_default/", {
      params: { header: key() },
      headers: owner,
      body: { slug, name: "Linden Avenue", fee: "45.00", selected: ["credit"] },
    }),
  );
  dataOf(
    await client.POST("/api/v3/users/toggle_beta/", {
      params: { header: key() },
      headers: owner,
    }),
  );
  const lease = dataOf(
    await client.POST("/api/v3/document_templates/", {
      params: { header: key() },
      headers: owner,
      body: { files: ["lease.pdf"], template_data: JSON.stringify({ name: "Lease" }) },
      bodySerializer: ({ files, template_data }) => {
        const parts = new FormData();
        parts.append("template_data", template_data);
        for (const name of files) parts.append("files", setting.pdf, name);
        return parts;
      },
    }),
  );
  const own = dataOf(await client.GET("/api/v3/users/identity/", { headers: owner }));
  const landlordQuestions = dataOf(
    await client.POST("/api/v3/users/get_experian_questions/", {
      params: { header: key() },
      headers: owner,
      body: { ...landlord.person, ...home, consent: own.consents[0]?.version ?? "" },
    }),
  );
  dataOf(
    await client.POST("/api/v3/users/answer_experian_questions/", {
      params: { header: key() },
      headers: owner,
      body: { answers: rightAnswers(landlordQuestions) },
    }),
  );

  const { data: form } = await client.GET("/api/v3/application_templates/{slug}/", { params: { path: { slug } } });
  if (form?.view !== "public") throw new Error("A visitor gets the public view.");
  const sent = dataOf(
    await client.POST("/api/v3/application_templates/{slug}/submit/", {
      params: { path: { slug }, header: key() },
      body: {
        values: answersTo(
          setting,
          form.form.sections.flatMap(({ fields }) => fields),
          applicant,
        ),
        consent: {
          version: form.consents.find(({ kind }) => kind === "esign")?.version ?? "",
          accepted_at: `${setting.today}T12:00:00.000Z`,
          signed_at: `${setting.today}T12:00:00.000Z`,
        },
      },
    }),
  );
  const { id } = sent.application;
  const renter = await register({ name: applicant.name, user_type: "applicant", shareToken: sent.token });
  const path = { id };
  const read = async (headers: { Authorization: string }) =>
    dataOf(await client.GET("/api/v3/applications/{id}/", { params: { path }, headers }));
  const nextOf = async (headers: { Authorization: string }) => (await read(headers)).next_actions[0];

  const toVerify = await nextOf(renter);
  const identity = dataOf(
    await client.GET("/api/v3/applications/{id}/identity/", { params: { path }, headers: renter }),
  );
  const open = dataOf(
    await client.POST("/api/v3/applications/{id}/get_experian_questions/", {
      params: { path, header: key() },
      headers: renter,
      body: {
        ...applicant.person,
        ...home,
        consent: identity.consents.find(({ kind }) => kind === "screening")?.version ?? "",
      },
    }),
  );
  const proven = dataOf(
    await client.POST("/api/v3/applications/{id}/answer_experian_questions/", {
      params: { path, header: key() },
      headers: renter,
      body: { answers: rightAnswers(open) },
    }),
  );
  const toPay = await nextOf(renter);
  const paid = dataOf(
    await client.POST("/api/v3/applications/{id}/pay/", {
      params: { path, header: key() },
      headers: renter,
      body: { stripeToken: "pm_card_visa", payment_receipt: "receipt@example.com" },
    }),
  );
  await setting.waitForJobs();

  const toCertify = (await read(owner)).reports[0]?.next_actions[0];
  const report = { id: toCertify?.report ?? "" };
  dataOf(
    await client.POST("/api/v3/reports/{id}/fulfill_requirement/", {
      params: { path: report, header: key() },
      headers: owner,
      body: { action: "certify_purpose" },
    }),
  );
  const shown = dataOf(await client.GET("/api/v3/reports/{id}/", { params: { path: report }, headers: owner }));
  const ready = await read(owner);
  dataOf(
    await client.POST("/api/v3/application_bundles/{slug}/reject/", {
      params: { path: { slug: ready.bundle.slug }, header: key() },
      headers: owner,
      body: { adverse_action: true, reasons: ["Credit history"], with_email: true, confirm_reasons: true },
    }),
  );
  return {
    next: [toVerify, toPay, toCertify, ready.next_actions[0]].map((one) => one?.operation_ids),
    document: lease.files.map(({ name }) => name),
    identity: proven.status,
    payment: paid.payment?.status,
    content: shown.content?.kind,
    statuses: [ready.status, (await read(owner)).status],
  };
}

type RegisterBody = NonNullable<paths["/api/v3/users/register/"]["post"]["requestBody"]>["content"]["application/json"];
type Person = { first_name: string; last_name: string; ssn: string; date_of_birth: string };

/** Returns the data of a successful response, or throws an error with the problem. */
function dataOf<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${response.status} ${response.url} ${JSON.stringify(error)}`);
  return data;
}

/** Returns the numbers of the answers that are correct in the sandbox according to the document. */
const rightAnswers = ({ questions }: Schemas["Identity"]): number[] =>
  questions.map(({ choices }) => choices.indexOf([...choices].sort()[0] ?? "") + 1);

/** Returns the people in the document's table who are asked identity questions. */
function peopleIn({ info }: Setting["document"]): { name: string; person: Person }[] {
  const rows = info.description.split("\n").filter((line) => /^\| 666-.*\| asked \|/.test(line));
  return rows.map((row) => {
    const [, ssn = "", name = "", date_of_birth = ""] = row.split("|").map((cell) => cell.trim());
    const [first_name = "", last_name = ""] = name.split(" ");
    return { name, person: { first_name, last_name, ssn, date_of_birth } };
  });
}

/** Answers the required fields with the document's examples and the applicant's personal data. */
function answersTo({ document, today }: Setting, fields: Field[], { name, person }: { name: string; person: Person }) {
  const own: Answers = {
    applicant__first_name: person.first_name,
    applicant__last_name: person.last_name,
    applicant__date_of_birth: person.date_of_birth,
    applicant__ssn: person.ssn,
    rental_property__move_in_date: today,
  };
  const answer = (field: Field): Answers[string] => {
    const given = own[field.name];
    if (given !== undefined) return given;
    if (field.field_id.startsWith("signature")) return name;
    const label = field.choices?.[0]?.label ?? "";
    const chosen: Record<string, Answers[string]> = { choice: label, checkbox: { [label]: true } };
    const choice = chosen[field.field_id];
    if (choice !== undefined) return choice;
    const id = `${field.field_id.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Value`;
    return document.components.schemas[id]?.examples?.[0] as Answers[string]; // of the kind's own schema
  };
  const needed = fields.filter((field) => field.required || field.name in own);
  return Object.fromEntries(needed.map((field) => [field.name, answer(field)]));
}
