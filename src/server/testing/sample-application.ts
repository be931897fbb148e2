import type { Application } from "#contract/applications.ts";
import { defaultForm } from "#rules/default-form.ts";
import { sampleValues } from "#rules/sample-values.ts";

/** An application of somebody who does not exist, for tests of what is printed. */
export function sampleApplication(changes: Partial<Application> = {}): Application {
  return {
    id: "01890000-0000-7000-8000-000000000001",
    status: "S",
    created: "2026-07-04T15:05:00.000Z",
    modified: "2026-07-04T15:05:00.000Z",
    is_archived: false,
    is_shortlisted: false,
    is_paid: true,
    is_locked: false,
    is_new: false,
    price: "40.00",
    unit_address: "48 Linden Avenue, Unit 3",
    template_slug: "linden-avenue",
    template_name: "Linden Avenue Residences",
    landlord: { name: "Hollis & Daughters", logo: null, edge_enabled: true },
    applicant: {
      name: "Nora Castellan",
      email: "nora.castellan@example.com",
      phone: "(518) 555-0142",
      ssn: "***-**-3456",
    },
    user: null,
    company_agents: [{ value: "sample-agent", label: "Iris Hollis" }],
    decision_date: null,
    decision_by: null,
    decisioning_enabled: true,
    summary: [],
    form: defaultForm,
    values: { ...sampleValues, applicant__ssn: "***-**-3456" },
    attachment_urls: [],
    pdf_url: "",
    bundle: { slug: "sample", applications: [] },
    abilities: { shortlist: true, archive: true, decide: true, remove: true, see_history: true },
    ...changes,
  };
}
