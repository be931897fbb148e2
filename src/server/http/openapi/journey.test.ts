import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runUntilIdle } from "../../testing/run-until-idle.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld({ sandbox: true });

type Schema = { examples?: unknown[] };
type Operation = { operationId: string; parameters?: { in: string; name: string }[] };
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Field = { name: string; field_id: string; required?: boolean; choices?: { label: string }[] };
type Input = { path?: Record<string, string>; body?: object; token?: string };

/** A client made of the document alone: calls by their `operationId`, with a new key wherever one is taken. */
function clientOf({ paths }: Document) {
  const known = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );
  return async <T>(operationId: string, { path = {}, body, token }: Input = {}): Promise<T> => {
    const found = known.get(operationId);
    if (!found) throw new Error(`${operationId} is no operation`);
    const isKeyed = found.operation.parameters?.some(({ name }) => name === "Idempotency-Key");
    const url = found.path.replace("/api/v3", "").replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
    const reply = await world.request<T>(found.method.toUpperCase(), url, {
      body,
      token,
      ...(isKeyed && { idempotencyKey: randomUUID() }),
    });
    expect([operationId, reply.status, reply.status < 300 || reply.body]).toEqual([operationId, reply.status, true]);
    return reply.body;
  };
}

/** The people of the document's table who are asked questions. */
function peopleIn({ info }: Document) {
  const rows = info.description.split("\n").filter((line) => /^\| 666-.*\| asked \|/.test(line));
  return rows.map((row) => {
    const [, ssn = "", name = "", date_of_birth = ""] = row.split("|").map((cell) => cell.trim());
    const [first_name = "", last_name = ""] = name.split(" ");
    return { ssn, name, person: { first_name, last_name, ssn, date_of_birth } };
  });
}

/** An answer as the document's example for the field's kind has it. */
function exampleFor({ components }: Document, { field_id, choices }: Field): unknown {
  const label = choices?.[0]?.label ?? "";
  if (field_id === "choice") return label;
  if (field_id === "checkbox") return { [label]: true };
  const id = `${field_id.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Value`;
  return components.schemas[id]?.examples?.[0];
}

const isSignature = ({ field_id }: Field) => field_id.startsWith("signature");

test("the document alone leads from a form to a decision", async () => {
  const { body: document } = await world.get<Document>("/openapi.json");
  const call = clientOf(document);
  const username = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.com`;
  const password = "Linden avenue 48";
  const register = (user_type: string, name: string, more = {}) =>
    call<{ token: string }>("registerUser", {
      body: { username: username(user_type), password, name, user_type, ...more },
    });
  const [landlord, applicant] = peopleIn(document);
  const person = applicant?.person;
  if (!landlord || !person) throw new Error("The document names nobody.");
  const home = { street_address: "12 Quarry Bell Road", city: "Troy", state: "NY", zip: "12180" };
  type Identity = {
    status: string;
    consents: { kind: string; version: string }[];
    questions: { choices: string[] }[];
  };
  const rightAnswers = ({ questions }: Identity) =>
    questions.map(({ choices }) => choices.indexOf([...choices].sort()[0] ?? "") + 1);

  const { token: owner } = await register("landlord", landlord.name);
  const slug = `form-${randomUUID().slice(0, 8)}`;
  await call("createDefaultTemplate", {
    token: owner,
    body: { slug, name: "Linden Avenue", fee: "45.00", selected: ["credit"] },
  });
  const landlordIdentity = await call<Identity>("getUserIdentity", { token: owner });
  const requested = await call<Identity>("getUserQuestions", {
    token: owner,
    body: { ...landlord.person, ...home, consent: landlordIdentity.consents[0]?.version },
  });
  await call("answerUserQuestions", { token: owner, body: { answers: rightAnswers(requested) } });

  const template = await call<{
    form: { sections: { fields: Field[] }[] };
    consents: { kind: string; version: string }[];
  }>("getTemplate", { path: { slug } });
  const own: Record<string, unknown> = {
    applicant__first_name: person.first_name,
    applicant__last_name: person.last_name,
    applicant__date_of_birth: person.date_of_birth,
    applicant__ssn: person.ssn,
    rental_property__move_in_date: world.clock.at.toISOString().slice(0, 10),
  };
  const fields = template.form.sections.flatMap((section) => section.fields);
  const values = Object.fromEntries(
    fields
      .filter(({ name, required }) => required || name in own)
      .map((field) => [
        field.name,
        own[field.name] ?? (isSignature(field) ? applicant.name : exampleFor(document, field)),
      ]),
  );
  const at = world.clock.at.toISOString();
  const version = template.consents.find(({ kind }) => kind === "esign")?.version;
  const sent = await call<{ token: string; application: { id: string } }>("submitApplication", {
    path: { slug },
    body: { values, consent: { version, accepted_at: at, signed_at: at } },
  });
  const { id } = sent.application;
  const { token: renter } = await register("applicant", `${person.first_name} ${person.last_name}`, {
    shareToken: sent.token,
  });

  type Application = {
    status: string;
    next_actions: { action: string; operation_ids: string[]; report: string | null }[];
    reports: { id: string; status: string }[];
    bundle: { slug: string };
  };
  const nextOf = async (token: string) => {
    const { next_actions } = await call<Application>("getApplication", { path: { id }, token });
    return next_actions[0];
  };
  expect((await nextOf(renter))?.operation_ids).toContain("getApplicationQuestions");
  const identity = await call<Identity>("getApplicationIdentity", { path: { id }, token: renter });
  const consent = identity.consents.find(({ kind }) => kind === "screening")?.version;
  const open = await call<Identity>("getApplicationQuestions", {
    path: { id },
    token: renter,
    body: { ...person, ...home, consent },
  });
  const proven = await call<Identity>("answerApplicationQuestions", {
    path: { id },
    token: renter,
    body: { answers: rightAnswers(open) },
  });
  expect(proven.status).toBe("passed");
  expect((await nextOf(renter))?.operation_ids).toEqual(["payFee"]);
  const paid = await call<{ payment: { status: string } }>("payFee", {
    path: { id },
    token: renter,
    body: { stripeToken: "pm_card_visa", payment_receipt: "receipt@example.com" },
  });
  expect(paid.payment.status).toBe("succeeded");
  await runUntilIdle(world);

  const toDo = await nextOf(owner);
  expect(toDo).toMatchObject({ action: "certify_purpose", operation_ids: ["fulfillRequirement"] });
  const report = { path: { id: toDo?.report ?? "" }, token: owner };
  await call("fulfillRequirement", { ...report, body: { action: toDo?.action } });
  const { content } = await call<{ content: { kind: string } | null }>("getReport", report);
  expect(content?.kind).toBe("credit");

  const ready = await call<Application>("getApplication", { path: { id }, token: owner });
  expect([ready.status, ready.next_actions.map(({ action }) => action)]).toEqual(["S", ["decide"]]);
  await call("declineBundle", {
    path: { slug: ready.bundle.slug },
    token: owner,
    body: { adverse_action: true, reasons: ["Credit history"], with_email: true, confirm_reasons: true },
  });
  expect((await call<Application>("getApplication", { path: { id }, token: owner })).status).toBe("R");
});
