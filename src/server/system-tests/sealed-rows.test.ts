import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import { type Persona, personas } from "#sandbox/personas/personas.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
  unrestrictedAddress,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { identityRequestBody, rightAnswers } from "#server/testing/scenes/identity.ts";
import { chooseBank } from "#server/testing/scenes/income.ts";
import { payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const newKey = () => randomBytes(32).toString("base64");
const hmacKey = newKey();
const [firstKey, secondKey] = [newKey(), newKey()];

type FullApplication = { id: string; renter: Person; reports: string[]; persona: Persona };
let owner: Person;
let one: FullApplication;
let other: FullApplication;

/**
 * An application that completed every step through the API: identity verified, bank report fetched, paid, reports read.
 */
async function createFullApplication(slug: string, persona: Persona, login: string): Promise<FullApplication> {
  const { first_name, last_name, ssn, date_of_birth } = persona;
  const created = await submitApplication(world, slug, {
    rental_property__address: unrestrictedAddress,
    applicant__first_name: first_name,
    applicant__last_name: last_name,
    applicant__ssn: ssn,
    applicant__date_of_birth: date_of_birth,
  });
  const renter = await createApplicant(world, `${first_name} ${last_name}`);
  await claimApplication(world, renter, created.token);
  const send = <T>(path: string, body: unknown = {}) =>
    world.post<T>(`/applications/${created.id}/${path}/`, body, { token: renter.token });
  const reply = await send<Identity>("get_experian_questions", identityRequestBody(persona));
  const answered = await send<Identity>("answer_experian_questions", { answers: rightAnswers(reply.body) });
  expect(answered.body.status).toBe("passed");
  const who = { id: created.id, token: renter.token, post: send } as unknown as Parameters<typeof chooseBank>[1];
  await (await chooseBank(world, who, login))();
  expect((await send("finish_finicity_connect")).status).toBe(200);
  const scene = { owner, renter, id: created.id, bundle: created.bundle, slug };
  expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(200);
  await runUntilIdle(world);
  const options = { token: owner.token };
  const { reports } = (await world.get<Application>(`/applications/${created.id}/`, options)).body;
  await world.post(`/reports/${reports[0]?.id}/fulfill_requirement/`, { action: "certify_purpose" }, options);
  for (const { id } of reports) expect((await world.get(`/reports/${id}/pdf/`, options)).status).toBe(200);
  return { id: created.id, renter, reports: reports.map(({ id }) => id), persona };
}

const withFile = (file: Persona["file"]): Persona => {
  const found = personas.find((persona) => persona.file === file);
  if (!found) throw new Error(`Nobody has a file that is ${file}.`);
  return found;
};

beforeAll(async () => {
  world.deps.vault = createVault({ encryption: { current: "one", keys: { one: firstKey } }, hmac: hmacKey });
  owner = await createLandlord(world);
  const checks = {
    fee: "60.00",
    selected: ["credit", "eviction", "criminal"],
    verify_identity: true,
    verify_income: true,
  };
  const { slug } = await createForm(world, owner, checks);
  one = await createFullApplication(slug, withFile("felony"), "steady");
  other = await createFullApplication(slug, withFile("clean"), "gig");
});

const readAs = (path: string, { token }: { token: string }) => world.get<Record<string, unknown>>(path, { token });

test("SSNs, birth dates, identity questions, bank accounts and reports aren't in plain text in database, log or emails", async () => {
  const everything = [await dumpDatabase(world), world.logged.join("\n"), JSON.stringify(world.mails)].join("\n");
  expect(everything).toContain(one.persona.last_name);
  const { ssn, date_of_birth } = one.persona;
  const bank = (await readAs(`/applications/${one.id}/income/`, owner)).body as {
    report: { streams: { name: string }[]; accounts: { institution: string; balance: string }[] };
  };
  const [stream] = bank.report.streams;
  const [account] = bank.report.accounts;
  const reports = await Promise.all(
    one.reports.map(async (id) => (await readAs(`/reports/${id}/`, owner)).body.content),
  );
  const reportText = JSON.stringify(reports);
  const numbers = [
    ssn,
    ssn.replaceAll("-", ""),
    ssn.slice(4),
    date_of_birth,
    "4012888800172204",
    "4012 8888 0017 2204",
  ];
  const canaries = [...numbers, stream?.name, account?.balance, "Burglary"];
  expect(reportText).toContain("Burglary");
  for (const canary of canaries) {
    expect(String(canary).length).toBeGreaterThan(5);
    expect([canary, everything.includes(String(canary))]).toEqual([canary, false]);
  }
  expect(everything).not.toMatch(/NONE OF THE ABOVE/);
});

const applicationKey = ({ id }: FullApplication) => ["application_id", id] as const;
const firstReportKey = ({ reports }: FullApplication) => ["id", reports[0] ?? ""] as const;

/** An encrypted column, the owner of each row, and a call that reads it. */
const encryptedColumns = [
  ["reports", "content", firstReportKey, () => [`/reports/${one.reports[0]}/`, owner.token]],
  ["income_checks", "content", applicationKey, () => [`/applications/${one.id}/income/`, owner.token]],
  ["identity_checks", "person", applicationKey, () => [`/applications/${one.id}/identity/`, one.renter.token]],
  [
    "applications",
    "secrets",
    ({ id }: FullApplication) => ["id", id] as const,
    () => [`/applications/${one.id}/`, owner.token],
  ],
] as const;

test.each(encryptedColumns)(
  "the encrypted column %s.%s can't be read if its value was copied from another row or changed",
  async (table, column, whose, where) => {
    const [path, token] = where() as [string, string];
    const of = async (whole: FullApplication) => {
      const [name, value] = whose(whole);
      const { rows } = await world.pool.query(`select ${column}::text as value from ${table} where ${name} = $1`, [
        value,
      ]);
      return rows[0].value as string;
    };
    const put = (value: string) => {
      const [name, id] = whose(one);
      return world.pool.query(`update ${table} set ${column} = $1 where ${name} = $2`, [value, id]);
    };
    const own = await of(one);
    const theirs = await of(other);
    expect(own).toContain("v1.one.");
    expect((await readAs(path, { token })).status).toBe(200);
    await put(theirs);
    const moved = await readAs(path, { token });
    expect([moved.status, moved.body.code]).toEqual([500, "internal"]);
    expect(withoutRandomValues(JSON.stringify(moved.body))).not.toContain(other.persona.ssn.slice(-4));
    // changes one character of it; not the last one, of which some bits may be unused
    await put(own.replace(/(?<=v1\.one\.)./, (email) => (email === "A" ? "B" : "A")));
    expect((await readAs(path, { token })).status).toBe(500);
    await put(own);
    expect((await readAs(path, { token })).status).toBe(200);
  },
);

test("after an encryption key is rotated, encrypted rows can still be read, but not once the old key is removed", async () => {
  const paths = encryptedColumns.map(([, , , where]) => where() as [string, string]);
  const statuses = () => Promise.all(paths.map(async ([path, token]) => (await readAs(path, { token })).status));
  world.deps.vault = createVault({
    encryption: { current: "two", keys: { two: secondKey, one: firstKey } },
    hmac: hmacKey,
  });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  world.deps.vault = createVault({ encryption: { current: "two", keys: { two: secondKey } }, hmac: hmacKey });
  expect(await statuses()).toEqual([500, 500, 500, 500]);
});
