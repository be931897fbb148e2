import { describe, expect, test } from "vitest";
import { emailsTo } from "#server/testing/emails.ts";
import { sendDecisionEmail } from "../jobs/send-decision-email.ts";
import { decisionEmail } from "./encrypted-columns.ts";
import { openNotices, statute } from "./testing/notice-scene.ts";

const { world, applied, decide, notices, emailTo } = openNotices();

describe("declining because of a report", () => {
  test("a decline because of a report emails the landlord's message once with the notice below it, and records when it was sent", async () => {
    const { id, bundle, email } = await applied();
    const body = { with_email: true, email_body: "Thank you for applying.", reasons: ["Credit history"] };
    expect((await decide("reject", bundle, body)).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ kind: "decline", delivery: "email", delivered_at: null }]);
    world.pass(60_000);
    await world.runJobs();
    const message = emailTo(email);
    for (const phrase of ["Thank you for applying.", "Credit history", ...statute]) expect(message).toContain(phrase);
    expect(message.indexOf("Thank you")).toBeLessThan(message.indexOf("within 60 days"));
    expect(message.split("Thank you for applying.")).toHaveLength(2);
    expect(await notices(id)).toMatchObject([{ delivered_at: world.clock.at.toISOString() }]);
    const history = await world.db.selectFrom("audit_logs").select("action").where("application_id", "=", id).execute();
    expect(history.map(({ action }) => action)).toEqual(["submitted", "declined", "decision final", "notice sent"]);
  });

  test("an adverse action notice isn't counted as delivered if its email failed after all retries", async () => {
    const { id, bundle } = await applied();
    const body = { with_email: true, email_body: "Thank you for applying.", reasons: ["Credit history"] };
    expect((await decide("reject", bundle, body)).status).toBe(200);
    const { sendMail } = world.deps;
    world.deps.sendMail = () => Promise.reject(new Error("Mailbox unknown"));
    await world.runJobs();
    await world.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
       where locked_at is null and attempts > 0`,
    );
    await world.runJobs();
    world.deps.sendMail = sendMail;
    expect(await notices(id)).toMatchObject([{ delivery: "email", delivered_at: null }]);
  });

  test("an adverse action notice is emailed in full even if the landlord's message contains HTML that would hide the notice", async () => {
    const { bundle, email } = await applied();
    await decide("reject", bundle, { with_email: true, subject: "Sorry", email_body: "</p><!--" });
    await world.runJobs();
    for (const phrase of statute) expect(emailTo(email)).toContain(phrase);
  });

  test("an adverse action notice is emailed once, even if the email's job runs twice", async () => {
    const { id, bundle, email } = await applied();
    await decide("reject", bundle, { with_email: true });
    const [notice] = await notices(id);
    const message = decisionEmail.encrypt(world.deps, id, { decision: "R", cc: [] });
    await world.runJobs();
    await sendDecisionEmail(await world.ofApplication(id), {
      application: id,
      decided: world.clock.at.toISOString(),
      email: message,
      notice: notice?.id ?? "",
    });
    await world.runJobs();
    expect(emailsTo(world, email).filter(({ text }) => String(text).includes("within 60 days"))).toHaveLength(1);
  });

  test("a decline because of a report requires an email or another delivery method, and a mailed notice counts as delivered", async () => {
    const { id, bundle } = await applied();
    const refused = await decide("reject", bundle, {});
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    expect(await notices(id)).toEqual([]);
    expect((await decide("reject", bundle, { delivery: "mail" })).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ delivery: "mail", delivered_at: world.clock.at.toISOString() }]);
  });

  test("a landlord can deliver an adverse action notice by phone only if the report has no score", async () => {
    const scored = await applied();
    const refused = await decide("reject", scored.bundle, { delivery: "phone" });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    const plain = await applied({ kinds: ["eviction"] });
    expect((await decide("reject", plain.bundle, { delivery: "phone" })).status).toBe(200);
  });

  test("a decline because of a report with `delivery: email` emails the notice even without a message from the landlord", async () => {
    const { bundle, email } = await applied();
    expect((await decide("reject", bundle, { delivery: "email" })).status).toBe(200);
    await world.runJobs();
    expect(emailTo(email)).toContain("within 60 days");
  });

  test("a decline because of a report requires a delivery method other than email if the applicant has no email address", async () => {
    const { id, bundle } = await applied({ email: false });
    for (const body of [{ with_email: true }, { delivery: "email" }]) {
      const { status, body: problem } = await decide("reject", bundle, body);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["delivery"]]);
    }
    expect((await decide("reject", bundle, { with_email: true, delivery: "mail" })).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ delivery: "mail" }]);
  });

  test("a decline creates an adverse action notice for an unopened report only if the landlord states that the report was a factor", async () => {
    const unused = await applied({ opened: false });
    expect((await decide("reject", unused.bundle)).status).toBe(200);
    expect(await notices(unused.id)).toEqual([]);
    const used = await applied({ opened: false });
    const body = { adverse_action: true, delivery: "hand" };
    expect((await decide("reject", used.bundle, body)).status).toBe(200);
    expect((await notices(used.id)).flatMap(({ notice }) => notice.parts.map(({ heading }) => heading))).toContain(
      "Your rights under the Fair Credit Reporting Act",
    );
  });

  test("a decline creates an adverse action notice for an opened report even if the landlord states that it wasn't a factor", async () => {
    const { id, bundle } = await applied();
    expect((await decide("reject", bundle, { adverse_action: false, delivery: "hand" })).status).toBe(200);
    expect(await notices(id)).toHaveLength(1);
  });

  test("a Spanish-speaking applicant is emailed the adverse action notice in Spanish together with its English text", async () => {
    const { id, bundle, email } = await applied();
    await world.db.updateTable("applications").set({ language: "es" }).where("id", "=", id).execute();
    await decide("reject", bundle, { with_email: true });
    await world.runJobs();
    for (const phrase of ["dentro de los 60 días", "Teléfono gratuito: 800-555-0100", "within 60 days"])
      expect(emailTo(email)).toContain(phrase);
  });
});
