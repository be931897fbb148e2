import { spawnSync } from "node:child_process";
import { createHash, verify } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { mismatchedName } from "#server/domains/identity/records/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  publishEdit,
  submitApplication,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createReadableReport } from "#server/testing/scenes/sharing.ts";
import { unzip } from "#server/testing/unzip.ts";
import { withConfig } from "#server/testing/with-config.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  const form = await createForm(world, owner);
  ({ slug } = await publishEdit(world, owner, form.slug, {
    criteria: { ...noCriteria, income_to_rent: 3, pets: "not_allowed" },
  }));
});

const answers = { rental_property__rent: "2000.00", income__monthly_total: "5000.00", pets__has_pets: "Yes" };
const fileOf = async (id: string, by: { token: string } = owner) =>
  await world.get(`/applications/${id}/decision_file/`, { token: by.token });
const decide = async (bundle: string, verb: "accept" | "reject", body: object = {}) =>
  await world.post(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });

async function verified(id: string) {
  const reply = await fileOf(id);
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = unzip(reply.raw);
  const bytesOf = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const json = bytesOf("decision.json");
  const key = bytesOf("public-key.pem").toString();
  return { files, bytesOf, json, key, signature: bytesOf("decision.json.sig"), content: JSON.parse(json.toString()) };
}

test("a decision file contains criteria, reasons, reports and events, and its signature is verified with the published key", async () => {
  const { id, bundle } = await submitApplication(world, slug, answers);
  await createReadyReport(world, id, { kind: "credit", opened: true });
  await decide(bundle, "reject", { reasons: ["Income too low"], confirm_reasons: true, delivery: "mail" });
  const { files, bytesOf, json, key, signature, content } = await verified(id);
  expect(verify(null, json, key, signature)).toBe(true);
  const changed = Buffer.from(json.toString().replace("Income too low", "Income"));
  expect(verify(null, changed, key, signature)).toBe(false);
  const published = await world.get<{ public_key: string; fingerprint: string }>("/signing_key/");
  expect(published.body.public_key).toBe(key);
  expect(bytesOf("README.txt").toString()).toContain(published.body.fingerprint);
  expect(content.files.length).toBeGreaterThanOrEqual(2);
  for (const { name, sha256, bytes } of content.files) {
    expect(createHash("sha256").update(bytesOf(name)).digest("hex")).toBe(sha256);
    expect(bytesOf(name)).toHaveLength(bytes);
    expect(bytesOf(name).toString("latin1", 0, 5)).toBe("%PDF-");
  }
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["README.txt", "decision.json", "public-key.pem", "application.pdf"]),
  );
  // the separator isn't a period, since a bureau's name may end with one ("Inc.")
  expect(extractPdfText(bytesOf("decision.pdf"))).toContain("Bureau of Credit · Opened before the decision");
  expect(content).toMatchObject({
    application: { id, revision: 1, applicant: { name: "Nora Castellan" } },
    decision: { outcome: "declined", decided_by: "Ida Berg", reasons: ["Income too low"] },
    criteria: [
      { name: "income_to_rent", required: 3, found: 2.5, result: "not_met", override: null },
      { name: "pets", required: "not_allowed", found: true, result: "not_met", override: null },
    ],
    reports: [{ kind: "credit", opened: true }],
  });
  expect(content.history.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["submitted", "declined"]),
  );
  const { hash } = await world.db
    .selectFrom("audit_logs")
    .select("hash")
    .where("chain", "=", id)
    .where("position", "=", content.history.length)
    .executeTakeFirstOrThrow();
  expect(content.history_hash).toBe(hash.toString("hex"));
});

test("a report's figures in a decision file require the same access as the report, and are omitted while it can't be read", async () => {
  const form = await createForm(world, owner);
  const criteria = { ...noCriteria, credit_score: 640 };
  const { id, bundle } = await submitApplication(
    world,
    (await publishEdit(world, owner, form.slug, { criteria })).slug,
  );
  await createReadableReport(world, owner, id, "credit");
  await decide(bundle, "reject", { reasons: ["Credit history"], confirm_reasons: true, delivery: "mail" });
  const scoreOf = async () => {
    const { content, bytesOf } = await verified(id);
    return [content.criteria[0].found, /\b612\b/.test(extractPdfText(bytesOf("decision.pdf")))];
  };
  expect(await scoreOf()).toEqual([612, true]);
  expect(await withConfig(world, { requireLandlordSecondFactor: true }, scoreOf)).toEqual([null, false]);
  world.pass(31 * 60_000);
  expect(await fileOf(id)).toMatchObject({ status: 403, body: { code: "confirmation_needed" } });
  await world.post("/token/confirm/", { password: goodPassword }, { token: owner.token });
  const { db } = await world.ofApplication(id);
  const mismatch = newId();
  const content = mismatchedName.encrypt(world.deps, mismatch, "Ottoline Grantham");
  const row = { id: mismatch, application_id: id, content, fingerprint: Buffer.of(1), created: world.clock.at };
  await db
    .insertInto("person_mismatches")
    .values({ ...row, source: "bank", fields: ["name"] })
    .execute();
  expect(await scoreOf()).toEqual([null, false]);
});

test("a decision file contains the criteria results at the time of the decision, even if an answer changes later", async () => {
  const { id, bundle } = await submitApplication(world, slug, answers);
  await decide(bundle, "accept");
  await world.db
    .updateTable("applications")
    .set({ answers: JSON.stringify({ ...answers, income__monthly_total: "9000.00" }) })
    .where("id", "=", id)
    .execute();
  const { content } = await verified(id);
  expect(content.criteria[0]).toMatchObject({ name: "income_to_rent", found: 2.5, result: "not_met" });
});

test("the PDF in a decision file contains the decision, who made it, reasons, criteria and history", async () => {
  const { id, bundle } = await submitApplication(world, slug, answers);
  await decide(bundle, "reject", { reasons: ["Pets not allowed"], confirm_reasons: true });
  const { bytesOf } = await verified(id);
  const text = extractPdfText(bytesOf("decision.pdf"));
  for (const words of ["Declined", "Ida Berg", "Pets not allowed", "2.5 times the rent", "Not met", "Submitted"])
    expect(text).toContain(words);
});

test("a decision file can be downloaded only once the decision is final, and not by other landlords", async () => {
  const { id, bundle } = await submitApplication(world, slug, answers);
  expect((await fileOf(id)).status).toBe(409);
  await decide(bundle, "accept");
  await world.db.updateTable("applications").set({ status_before: "S" }).where("id", "=", id).execute();
  expect((await fileOf(id)).status).toBe(409);
  await world.db.updateTable("applications").set({ status_before: null }).where("id", "=", id).execute();
  expect((await fileOf(id, await createLandlord(world))).status).toBe(404);
  expect((await fileOf(id)).status).toBe(200);
});

test("a company member without the right to decide can't download a decision file, and each download is recorded", async () => {
  const [companyOwner, reader] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(reader);
  const form = await createForm(world, companyOwner);
  const { id, bundle } = await submitApplication(world, form.slug);
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: companyOwner.token });
  expect((await fileOf(id, reader)).status).toBe(403);
  expect((await fileOf(id, companyOwner)).status).toBe(200);
  const events = await world.db
    .selectFrom("audit_logs")
    .select(["action", "actor_id"])
    .where("chain", "=", id)
    .where("action", "=", "decision file downloaded")
    .execute();
  expect(events).toEqual([{ action: "decision file downloaded", actor_id: companyOwner.user.id }]);
});

/** Runs the commands of a file's README in a folder that contains only the file. */
function follow(files: ReadonlyMap<string, Buffer>, folder: string): string {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const readme = files.get("README.txt")?.toString() ?? "";
  const script = readme.split("\n\n").filter((paragraph) => /^ {3}(openssl|for) /.test(paragraph));
  const { stdout, stderr } = spawnSync("sh", ["-c", script.join("\n")], { cwd: folder, encoding: "utf8" });
  return stdout + stderr;
}

test.each(["en", "es"])(
  "a decision file's verification instructions (%s) accept the original file and reject a modified one",
  async (language) => {
    const { id, bundle } = await submitApplication(world, slug, answers);
    await decide(bundle, "accept");
    const reply = await world.get(`/applications/${id}/decision_file/`, {
      token: owner.token,
      headers: { "accept-language": language },
    });
    const files = unzip(reply.raw);
    const { body: key } = await world.get<{ fingerprint: string }>("/signing_key/");
    const folder = mkdtempSync(join(tmpdir(), "lintel-decision-"));
    try {
      const accepted = follow(files, folder);
      for (const answer of [
        "Signature Verified Successfully",
        key.fingerprint,
        "decision.pdf: OK",
        "application.pdf: OK",
      ])
        expect(accepted).toContain(answer);
      expect(accepted).not.toMatch(/CHANGED|Failure|No such file/);
      const json = files.get("decision.json")?.toString().replace("accepted", "declined") ?? "";
      expect(follow(new Map([...files, ["decision.json", Buffer.from(json)]]), folder)).toContain(
        "Verification Failure",
      );
      const other = new Map([...files, ["application.pdf", Buffer.from("%PDF-")] as const]);
      expect(follow(other, folder)).toContain("application.pdf: CHANGED");
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
