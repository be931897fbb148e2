/** The resources, which group the calls in the document. */
export const tags = [
  { name: "tokens", description: "Logging in and out." },
  { name: "users", description: "Accounts, passwords and passcodes." },
  { name: "second_factor", description: "Two-step verification." },
  { name: "application_templates", description: "Forms: creating, editing, publishing and filling in." },
  { name: "drafts", description: "Applications that aren't submitted yet." },
  { name: "applications", description: "Submitted applications." },
  { name: "application_bundles", description: "Applications that are reviewed and decided together." },
  { name: "shares", description: "Sharing applications with people outside the landlord's side." },
  { name: "shared", description: "Reading what was shared, with a share session." },
  { name: "adverse_actions", description: "Notices of decisions that rest on reports." },
  { name: "attachments", description: "Uploaded files." },
  { name: "identity", description: "Verification of identity." },
  { name: "income", description: "Verification of income." },
  { name: "payments", description: "Fees, reports and refunds." },
  { name: "reports", description: "Screening reports." },
  { name: "images", description: "Logos and photos." },
];
