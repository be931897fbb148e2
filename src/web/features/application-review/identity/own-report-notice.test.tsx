import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Application } from "#web/api/applications/applications.ts";
import { queryClient } from "#web/api/query-client.ts";
import { OwnReportNotice } from "./own-report-notice.tsx";

const shown = (actions: string[]) => {
  const next_actions = actions.map((action) => ({ action, by: "applicant", operation_ids: [], report: null }));
  const application = { id: "a", landlord: { name: "Ida Berg" }, next_actions } as unknown as Application;
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <OwnReportNotice application={application} />
    </QueryClientProvider>,
  ).replace(/<!-- -->/g, "");
};

test("an applicant whose reports wait for a notice sees it on their status page, with a checkbox for copies", () => {
  const html = shown(["read_report_notice"]);
  expect(html).toContain("Read a notice about your reports");
  expect(html).toContain("Ida Berg may order reports on your credit, evictions and criminal records.");
  expect(html).toMatch(/type="checkbox"/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Continue/s);
});

test("an applicant whose reports don't wait for a notice sees no notice on their status page", () => {
  expect(shown(["verify_identity"])).toBe("");
});
