import type { Email } from "postal-mime";
import { escapeHtml, renderPage } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { Mailbox } from "#sandbox/mailbox/mail.ts";
import { outcomeOf, outcomes } from "#sandbox/mailbox/outcomes.ts";

const recipientsText = (email: Email) =>
  [...(email.to ?? []), ...(email.cc ?? [])].map(({ address }) => address ?? "").join(", ");

const outcomeText = (email: Email) => outcomeOf(email.to?.[0]?.address ?? "").label;

const outcomesHelp = `<p>Emails to some names are not delivered, at any domain: ${Object.entries(outcomes)
  .map(([name, { label }]) => `<code>${name}@</code> ${label.toLowerCase()}`)
  .join(", ")}.</p>`;

/** Returns the mailbox's two pages. An email's HTML is shown in an iframe that can't run scripts. */
export const mailPages = (mailbox: Mailbox): VendorRoute[] => [
  {
    method: "GET",
    path: "/sandbox/mail",
    handle: async () => {
      const emails = await mailbox.list();
      const items = emails.map(
        ({ id, email }) =>
          `<li><a href="/sandbox/mail/${id}">${escapeHtml(email.subject || "(no subject)")}</a><br>to ${escapeHtml(recipientsText(email))}, ${escapeHtml(email.date ?? "")}. ${outcomeText(email)}</li>`,
      );
      const body = items.length ? `<ul>${items.join("")}</ul>` : "<p>No emails have been sent yet.</p>";
      return renderPage("/sandbox/mail", "Sandbox mailbox", `${outcomesHelp}${body}`);
    },
  },
  {
    method: "GET",
    path: "/sandbox/mail/:id",
    handle: async ({ params }) => {
      const email = await mailbox.find(params.id ?? "");
      return email ? emailPage(email) : renderPage("", "Email not found", "", 404);
    },
  },
];

function emailPage(email: Email) {
  const links = [...(email.text ?? "").matchAll(/https?:\/\/\S+/g)].map(
    ([url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
  );
  const body = `<dl><dt>To</dt><dd>${escapeHtml(recipientsText(email))}</dd><dt>From</dt><dd>${escapeHtml(email.from?.address ?? "")}</dd><dt>Delivery</dt><dd>${outcomeText(email)}</dd></dl>
      <iframe title="Email" sandbox srcdoc="${escapeHtml(email.html ?? "")}"></iframe>
      <h2>Text</h2><pre>${escapeHtml(email.text ?? "")}</pre>${links.length ? `<h2>Links</h2><ul>${links.join("")}</ul>` : ""}`;
  return renderPage("", email.subject ?? "", body);
}
