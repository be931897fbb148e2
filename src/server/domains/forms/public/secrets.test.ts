import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { encryptionContext } from "#server/platform/encryption/encryption-context.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import {
  claimApplication,
  correctionBody,
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  signedAnswers,
  submitApplication,
  submitForm,
  unseenSecrets,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

const secret = { applicant__ssn: "666-47-9183", applicant__date_of_birth: "1957-11-23" };
const read = (id: string, who: Person) => world.get<Application>(`/applications/${id}/`, { token: who.token });

test("an applicant's SSN and date of birth aren't in plain text in the database, the log or emails", async () => {
  const { id } = await submitApplication(world, slug, secret);
  await world.post(`/application_templates/${slug}/submit/`, { values: { ...secret, applicant__phone: "x" } });
  await world.runJobs();
  await read(id, owner);
  const everything = [await dumpDatabase(world), world.logged.join("\n"), JSON.stringify(world.mails)].join("\n");
  expect(everything).toContain("Castellan");
  for (const canary of ["666-47-9183", "666479183", "47-9183", "1957-11-23", "11/23/1957"])
    expect(everything).not.toContain(canary);
});

test("answers with a birth date and a bank number to a landlord's own questions aren't in plain text in the database", async () => {
  const form: Form = {
    sections: [
      ...defaultForm.sections,
      {
        section_id: "own",
        label: "Own",
        fields: [
          { name: "new_date_111111111", field_id: "date", label: "Roommate's date of birth", summary: true },
          { name: "new_single_line_222222222", field_id: "single_line", label: "Bank account number" },
        ],
      },
    ],
  };
  const own = await createForm(world, owner, { form });
  const { id } = await submitApplication(world, own.slug, {
    new_date_111111111: "1956-10-19",
    new_single_line_222222222: "000987123654",
  });
  await world.runJobs();
  const everything = [await dumpDatabase(world), world.logged.join("\n"), JSON.stringify(world.mails)].join("\n");
  for (const canary of ["1956-10-19", "10/19/1956", "000987123654"]) expect(everything).not.toContain(canary);
  expect((await read(id, owner)).body.values).toMatchObject({
    new_date_111111111: "1956-10-19",
    new_single_line_222222222: "000987123654",
  });
});

test("claim tokens, session tokens and passwords aren't in plain text in the database or the log", async () => {
  const renter = await createApplicant(world);
  const { token } = await submitForm(world, slug);
  const everything = [await dumpDatabase(world), world.logged.join("\n")].join("\n");
  for (const canary of [token, renter.token, goodPassword]) expect(everything).not.toContain(canary);
});

test("the stored fingerprint of a request that contains an SSN is a keyed hash and not a plain SHA-256 hash", async () => {
  const body = signedAnswers(secret);
  const path = `/application_templates/${slug}/submit/`;
  const idempotencyKey = randomUUID();
  expect((await world.post(path, body, { idempotencyKey })).status).toBe(201);
  const { fingerprint } = await world.db
    .selectFrom("idempotency_keys")
    .select("fingerprint")
    .where("key_hash", "=", hashToken(idempotencyKey).toString("hex"))
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(["POST", `/api/v3${path}`, body]);
  expect(fingerprint).toEqual(world.deps.vault.keyedHash(text));
  expect(fingerprint).not.toEqual(createHash("sha256").update(text).digest());
});

test("the token in a stored response can't be read with the database and its encryption keys, but is returned again for the idempotency key", async () => {
  const idempotencyKey = randomUUID();
  const submit = () =>
    world.post<{ token: string }>(`/application_templates/${slug}/submit/`, signedAnswers(), { idempotencyKey });
  const { token } = (await submit()).body;
  const rows = await world.db.selectFrom("idempotency_keys").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  const stored = rows.map(({ caller, key_hash, answer }) =>
    world.deps.vault.decrypt(encryptionContext("idempotency_keys", `${caller}:${key_hash}`, "answer"), answer),
  );
  for (const secret of [token, idempotencyKey]) {
    expect(stored.join("\n")).not.toContain(secret);
    expect(await dumpDatabase(world)).not.toContain(secret);
  }
  expect((await submit()).body.token).toBe(token);
});

test("the SSN is masked in responses to both the landlord and the applicant", async () => {
  const { id, token: shareToken } = await submitApplication(world, slug);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, shareToken);
  for (const who of [owner, renter]) {
    const { status, body } = await read(id, who);
    expect([status, body.applicant.ssn, body.values.applicant__ssn]).toEqual([200, "***-**-3456", "***-**-3456"]);
    expect(JSON.stringify(body)).not.toContain("666-12");
  }
});

test("a Social Security number in the answer to a landlord's own text question is masked in the summary, the answers and the corrections", async () => {
  const own = [
    { name: "new_single_line_111111111", field_id: "single_line", label: "Guarantor's SSN", summary: true },
    { name: "new_multi_line_222222222", field_id: "multi_line", label: "Social Security numbers of all adults" },
  ] as const;
  const form: Form = {
    sections: [...defaultForm.sections, { section_id: "own", label: "Own", fields: [...own] }],
  };
  const [single, multi] = own;
  const created = await submitApplication(world, (await createForm(world, owner, { form })).slug, {
    [single.name]: "666 01 4321",
    [multi.name]: "Ann: 666-02-1111\nBob 666028765, born later",
  });
  const renter = await createApplicant(world);
  await claimApplication(world, renter, created.token);
  const path = `/applications/${created.id}/`;
  const { token } = renter;
  const { body: editing } = await world.get<Application>(`${path}?edit=True`, { token });
  expect(editing.editing?.unchanged).toContainEqual({ name: single.name, text: "***-**-4321", matches: [] });
  const correction = correctionBody({ [single.name]: "666-01-9999" }, { unchanged: [...unseenSecrets, multi.name] });
  expect((await world.patch(path, correction, { token })).status).toBe(200);
  for (const who of [owner, renter]) {
    const { body } = await read(created.id, who);
    expect(body.values).toMatchObject({
      [single.name]: "***-**-9999",
      [multi.name]: "Ann: ***-**-1111\nBob ***-**-8765, born later",
    });
    expect(body.summary).toContainEqual({ name: single.name, label: single.label, value: "***-**-9999" });
    expect(body.revisions[0]?.changes).toMatchObject([{ before: "***-**-4321", after: "***-**-9999" }]);
    expect(withoutRandomValues(JSON.stringify(body))).not.toMatch(/666.?0[12]/);
  }
});

test("loading an application fails if an encrypted answer was copied to it from another application or another question", async () => {
  const [mine, other] = [await submitApplication(world, slug, secret), await submitApplication(world, slug)];
  const sealedOf = async (id: string) =>
    (await world.db.selectFrom("applications").select("secrets").where("id", "=", id).executeTakeFirstOrThrow())
      .secrets as Record<string, string>;
  const write = (id: string, secrets: object) =>
    world.db
      .updateTable("applications")
      .set({ secrets: JSON.stringify(secrets) })
      .where("id", "=", id)
      .execute();
  const sealed = await sealedOf(mine.id);
  await write(other.id, sealed);
  const moved = await read(other.id, owner);
  expect([moved.status, (moved.body as { code?: string }).code]).toEqual([500, "internal"]);
  await write(mine.id, { ...sealed, applicant__ssn: sealed.applicant__date_of_birth });
  expect((await read(mine.id, owner)).status).toBe(500);
  expect(JSON.stringify(moved.body)).not.toMatch(/1957-11-23|11.23.1957/);
});
