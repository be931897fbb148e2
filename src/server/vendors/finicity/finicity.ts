import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { newId } from "../../platform/common/ids.ts";
import type { Earner, Income } from "../../ports/income.ts";
import { type FinicitySettings, finicityClient } from "./finicity-client.ts";
import { incomeReport, reportOf } from "./finicity-report.ts";

const id = z.coerce.string().regex(/^[\w-]{1,80}$/);
const created = z.object({ id });
const link = z.object({
  link: z
    .string()
    .max(4_000)
    .refine((text) => URL.canParse(text, "https://base.invalid")),
});
const accounts = z.object({ accounts: z.array(z.object({ id })).default([]) });
const reports = z.object({
  reports: z.array(z.object({ id, type: z.string().default(""), status: z.string().default("") })).default([]),
});
const state = z.object({ status: z.enum(["inProgress", "success", "failure"]) });
const webhook = z.object({ customerId: id, eventType: z.string() });

/** Days of deposits that are looked at: a year shows what comes every season. */
const reportDays = 365;

/** Finicity's part of income: customers, Connect (v2) and the verification of income (VOI). */
export function finicity(settings: FinicitySettings): Income {
  const ask = finicityClient(settings);
  const { partnerId, partnerSecret, testing } = settings;
  return {
    async enroll(earner) {
      const { first_name: firstName, last_name: lastName } = earner;
      const customer = await ask("POST", `/aggregation/v2/customers/${testing ? "testing" : "active"}`, created, {
        username: `lintel-${newId()}`,
        firstName,
        lastName,
      });
      const consumer = await ask(
        "POST",
        `/decisioning/v1/customers/${customer.id}/consumer`,
        created,
        consumerOf(earner),
      );
      return { customer: customer.id, consumer: consumer.id };
    },
    async connectUrl({ customer, consumer }, webhookUrl, language) {
      const asked = { partnerId, customerId: customer, consumerId: consumer, webhook: webhookUrl, language };
      return (await ask("POST", "/connect/v2/generate", link, { ...asked, webhookContentType: "application/json" }))
        .link;
    },
    async isConnected(customer) {
      return (await ask("GET", `/aggregation/v1/customers/${customer}/accounts`, accounts)).accounts.length > 0;
    },
    async startReport(customer, callback) {
      const before = await ask("GET", `/decisioning/v1/customers/${customer}/reports`, reports);
      const begun = before.reports.find(({ type, status }) => type === "voi" && status !== "failure");
      if (begun) return begun.id;
      const from = Math.floor((settings.now ?? Date.now)() / 1000) - reportDays * 86_400;
      const path = `/decisioning/v2/customers/${customer}/voi?${new URLSearchParams({ callbackUrl: callback })}`;
      return (await ask("POST", path, created, { fromDate: from })).id;
    },
    async readReport(customer, report) {
      const path = `/decisioning/v3/customers/${customer}/reports/${report}`;
      const answer = await ask("GET", path, z.union([incomeReport, state]));
      if (answer.status === "success" && "institutions" in answer) return { status: "ready", report: reportOf(answer) };
      if (answer.status === "success") throw new Error("Finicity answered a report without what belongs in it");
      return { status: answer.status === "failure" ? "failed" : "pending" };
    },
    readWebhook(body, signature) {
      const own = createHmac("sha256", partnerSecret).update(body).digest();
      const given = Buffer.from(signature, "hex");
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      const told = webhook.safeParse(parse(body)).data;
      return told && { customer: told.customerId, done: told.eventType === "done" };
    },
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function consumerOf(earner: Earner) {
  const [year = 0, month = 0, dayOfMonth = 0] = earner.date_of_birth.split("-").map(Number);
  return {
    firstName: earner.first_name,
    lastName: earner.last_name,
    address: earner.street_address,
    city: earner.city,
    state: earner.state,
    zip: earner.zip,
    phone: earner.phone,
    ssn: earner.ssn,
    birthday: { year, month, dayOfMonth },
    email: earner.email,
  };
}
