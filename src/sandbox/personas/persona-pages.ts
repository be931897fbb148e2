import { escapeHtml, renderPage, renderTable } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { bankLogins } from "#sandbox/finicity/people.ts";
import { personas } from "#sandbox/personas/personas.ts";

/** `/sandbox/personas`: the people that the emulated vendors know, with what to enter for each. */
export const personaPage: VendorRoute = {
  method: "GET",
  path: "/sandbox/personas",
  handle: () => {
    const rows = personas.map((persona) => [
      escapeHtml(`${persona.first_name} ${persona.last_name}`),
      `<code>${escapeHtml(persona.ssn)}</code>`,
      `<code>${escapeHtml(persona.date_of_birth)}</code>`,
      escapeHtml(`${persona.street_address}, ${persona.city}, ${persona.state} ${persona.zip}`),
      escapeHtml(persona.about),
    ]);
    const body = `<p>These people don't exist. A vendor knows them by their SSN. Anyone else has a clean file.</p>
${renderTable("Personas", ["Name", "SSN", "Date of birth", "Address", "What happens"], rows)}`;
    const logins = bankLogins.map(({ login, about }) => [`<code>${escapeHtml(login)}</code>`, escapeHtml(about)]);
    const atBanks = `<h2>At the banks of Connect</h2>
<p>Log in at any bank with one of these logins. The password is the same word. Bank of Outages is never available.</p>
${renderTable("Logins at the banks", ["Login", "What happens"], logins)}`;
    return renderPage("/sandbox/personas", "Personas", body + atBanks);
  },
};
