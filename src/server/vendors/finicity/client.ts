import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { newId } from "#server/platform/common/ids.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Income, IncomeSubject, ReportEndUser } from "#server/ports/income.ts";
import { incomeReport, reportOf } from "./report.ts";
import { createFinicityRequest, FinicityError, type FinicitySettings } from "./request.ts";

const id = z.coerce.string().regex(/^[\w-]{1,80}$/);
const created = z.object({ id });
const link = z.object({
  link: z
    .string()
    .max(4_000)
    .refine((text) => URL.canParse(text, "https://base.invalid")),
});
const accounts = z.object({ accounts: z.array(z.object({ type: z.string().default("unknown") })).default([]) });
const reports = z.object({
  reports: z.array(z.object({ id, type: z.string().default(""), status: z.string().default("") })).default([]),
});
const reportState = z.discriminatedUnion("status", [
  incomeReport,
  z.object({ status: z.enum(["inProgress", "failure"]) }),
]);
/** A ping has no customer. */
const webhook = z.object({ customerId: id.optional(), eventType: z.string() });

/** Accounts that a report of income is made from; the type of a new one may not be known yet. */
const reportedTypes = ["checking", "savings", "moneyMarket", "unknown"];

/**
 * The permissible purpose (15 USC 1681b) of each report: tenant screening. The vendor refuses requests without one:
 * developer.mastercard.com/open-finance-us/documentation/products/lend/permissible-purpose-codes/
 */
const tenantScreening = "1B";

/** Days of deposits in a report: a year includes seasonal income. */
const reportDays = 365;

/** Creates the client of Finicity for income: customers, Connect (v2) and verification of income (VOI). */
export function createFinicityClient(settings: FinicitySettings): Income {
  const request = createFinicityRequest(settings);
  const { partnerId, partnerSecret, testing } = settings;
  const callbackToken = (customer: string) =>
    createHmac("sha256", partnerSecret).update(`report callback of ${customer}`).digest();
  const reportCallbackUrl: Income["reportCallbackUrl"] = (customer, webhookUrl) =>
    `${webhookUrl}/reports/${customer}/${callbackToken(customer).toString("hex")}`;
  const isConnected: Income["isConnected"] = async (customer) => {
    const connected = await request("GET", `/aggregation/v1/customers/${customer}/accounts`, accounts);
    return connected.accounts.some(({ type }) => reportedTypes.includes(type));
  };
  return {
    async enrollCustomer(subject, endUser) {
      const { first_name: firstName, last_name: lastName } = subject;
      const customer = await request("POST", `/aggregation/v2/customers/${testing ? "testing" : "active"}`, created, {
        username: `lintel-${newId()}`,
        firstName,
        lastName,
      });
      const consumer = await request("POST", `/decisioning/v1/customers/${customer.id}/consumer`, created, {
        ...consumerOf(subject),
        endUser: endUserOf(endUser),
      });
      return { customer: customer.id, consumer: consumer.id };
    },
    async createConnectUrl({ customer, consumer }, webhookUrl, language) {
      const body = { partnerId, customerId: customer, consumerId: consumer, webhook: webhookUrl, language };
      return (await request("POST", "/connect/v2/generate", link, { ...body, webhookContentType: "application/json" }))
        .link;
    },
    isConnected,
    async startReport(customer, webhookUrl) {
      const existingReports = await request("GET", `/decisioning/v1/customers/${customer}/reports`, reports);
      const existing = existingReports.reports.find(({ type, status }) => type === "voi" && status !== "failure");
      if (existing) return { status: "ordered", report: existing.id };
      const from = Math.floor((settings.now ?? Date.now)() / 1000) - reportDays * 86_400;
      const query = new URLSearchParams({ callbackUrl: reportCallbackUrl(customer, webhookUrl) });
      try {
        const path = `/decisioning/v2/customers/${customer}/voi?${query}`;
        return { status: "ordered", report: (await request("POST", path, created, { fromDate: from })).id };
      } catch (error) {
        if (!(error instanceof FinicityError)) throw error;
        // 403: a security freeze; 400 is the applicant's to resolve only if they shared no suitable account
        const isFinal = error.status === 403 || (error.status === 400 && !(await isConnected(customer)));
        if (!isFinal) throw error;
        return { status: "refused", code: error.code };
      }
    },
    async requestReport(customer, report, landlord) {
      const query = new URLSearchParams({ purpose: tenantScreening, onBehalfOf: landlord });
      const path = `/decisioning/v3/customers/${customer}/reports/${report}?${query}`;
      const result = await request("GET", path, reportState);
      if (result.status === "success") return { status: "ready", report: reportOf(result) };
      return { status: result.status === "failure" ? "failed" : "pending" };
    },
    async revokeAccess(customer) {
      await request("DELETE", `/aggregation/v1/customers/${customer}`, z.unknown()).catch((error: unknown) => {
        if (!(error instanceof FinicityError) || error.status !== 404) throw error;
      });
    },
    readWebhook(body, signature) {
      if (!isEqualHex(signature, createHmac("sha256", partnerSecret).update(body).digest())) return undefined;
      const event = webhook.safeParse(parseJson(body)).data;
      return event && { customer: event.customerId, isDone: event.eventType === "done" };
    },
    reportCallbackUrl,
    isReportCallback: (customer, token) => isEqualHex(token, callbackToken(customer)),
  };
}

const isEqualHex = (hex: string, expected: Buffer): boolean =>
  timingSafeEqual(hashToken(hex.toLowerCase()), hashToken(expected.toString("hex")));

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function consumerOf(subject: IncomeSubject) {
  const [year = 0, month = 0, dayOfMonth = 0] = subject.date_of_birth.split("-").map(Number);
  return {
    firstName: subject.first_name,
    lastName: subject.last_name,
    address: subject.street_address,
    city: subject.city,
    state: subject.state,
    zip: subject.zip,
    phone: subject.phone,
    ssn: subject.ssn,
    birthday: { year, month, dayOfMonth },
    email: subject.email,
  };
}

/** The vendor limits phone numbers to 15 characters. */
const endUserOf = ({ name, street_address, city, state, zip, phone }: ReportEndUser) => ({
  name,
  address: street_address,
  city,
  state,
  zip,
  phone: phone.slice(0, 15),
});
