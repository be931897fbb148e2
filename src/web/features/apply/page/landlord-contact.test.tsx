import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LandlordContact } from "./landlord-contact.tsx";

const landlord = { name: "Ida Berg", business_name: "", phone: "", logo: null, edge_enabled: true };
const agent = {
  value: "agent-7",
  label: "Amy Agent",
  photo: null,
  phone: "(360) 555-0100",
  license_number: "WA-1",
  company: "Maple Homes",
};
const shown = (template: Parameters<typeof LandlordContact>[0]["template"]) =>
  renderToString(<LandlordContact template={template} />).replace(/<!-- -->/g, "");

test("a form's page shows no contact details for a landlord with an empty profile", () => {
  expect(shown({ landlord, company_agents: [], own_agent: null })).toBe("");
});

test("a form's page shows the landlord's phone number, and the business name unless it equals the landlord's name", () => {
  const filled = { ...landlord, business_name: "Berg Homes LLC", phone: "(360) 555-0142" };
  const html = shown({ landlord: filled, company_agents: [], own_agent: null });
  expect(html).toContain('Berg Homes LLC · <a href="tel:3605550142">(360) 555-0142</a>');
  const same = shown({ landlord: { ...filled, business_name: "Ida Berg" }, company_agents: [], own_agent: null });
  expect(same).not.toContain("Ida Berg");
});

test("a form's page shows its agent with initials, company, license and phone number", () => {
  const html = shown({ landlord, company_agents: [agent], own_agent: "agent-7" });
  expect(html).toContain(">AA</span>");
  expect(html).toContain("Maple Homes · License WA-1 · <a");
});

test("a company's form has a placeholder for the agent until a link selects one", () => {
  const html = shown({ landlord, company_agents: [agent], own_agent: null });
  expect(html).toContain("data-agents");
  expect(html).not.toContain("Amy");
});
