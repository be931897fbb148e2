import { randomUUID } from "node:crypto";
import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { createVoiReport } from "#sandbox/finicity/report.ts";
import { failure, seconds, withCustomer } from "#sandbox/finicity/state.ts";

/** Milliseconds until a report is ready. */
const reportDelayMs = 300;

export type OrderedReport = { id: string; customer: string; readyAt: number; failed: boolean };

/** Sends a report's notification to the URL of its order, after a delay in milliseconds. */
type Notify = (url: string | null, eventName: "done" | "failed", report: OrderedReport, after: number) => void;

/** Accounts that a report of income is made from. */
const reportedTypes = ["checking", "savings", "moneyMarket"];

/** The calls for income reports, which are ready shortly after they were ordered. */
export const incomeReportRoutes = (store: Store, notify: Notify): VendorRoute[] => [
  {
    method: "GET",
    path: "/decisioning/v1/customers/:customer/reports",
    handle: withCustomer(store, ({ id }) => ({
      status: 200,
      body: {
        reports: reportsOf(store, id).map((report) => ({ id: report.id, type: "voi", status: statusOf(report) })),
      },
    })),
  },
  {
    method: "POST",
    path: "/decisioning/v2/customers/:customer/voi",
    handle: withCustomer(store, (customer, { query }) => {
      if (!customer.consumer) return failure(400, "14030", "A consumer must be created first");
      if (!customer.accounts.some(({ type }) => reportedTypes.includes(type)))
        return failure(400, "14020", "The customer has no account of type checking, savings or money market");
      if (customer.accounts.some(({ login }) => login === "frozen"))
        return failure(403, "38007", "The consumer's file has a security freeze");
      const failed = customer.accounts.some(({ login }) => login === "unreadable");
      const report: OrderedReport = {
        id: randomUUID(),
        customer: customer.id,
        readyAt: Date.now() + reportDelayMs,
        failed,
      };
      store.put("reports", report.id, report);
      notify(query.get("callbackUrl"), failed ? "failed" : "done", report, reportDelayMs);
      return {
        status: 202,
        body: {
          id: report.id,
          customerType: "testing",
          customerId: Number(customer.id),
          status: "inProgress",
          type: "voi",
          createdDate: seconds(),
        },
      };
    }),
  },
  {
    method: "GET",
    path: "/decisioning/v3/customers/:customer/reports/:report",
    handle: withCustomer(store, (customer, { params, query }) => {
      if (!query.get("purpose")) return failure(400, "10100", "Permissible Purpose Code is required");
      const report = reportsOf(store, customer.id).find(({ id }) => id === params.report);
      if (!report) return failure(404, "14040", "Report not found");
      const status = statusOf(report);
      const head = { id: report.id, type: "voi", status, customerId: Number(customer.id) };
      const content = status === "success" ? createVoiReport(customer.accounts, seconds()) : {};
      return { status: 200, body: { ...head, ...content } };
    }),
  },
];

const reportsOf = (store: Store, customer: string) =>
  store.list<OrderedReport>("reports").filter((report) => report.customer === customer);

const statusOf = ({ readyAt, failed }: OrderedReport) =>
  Date.now() < readyAt ? "inProgress" : failed ? "failure" : "success";
