import { escapeHtml, renderPage } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { textOutcomeOf, textOutcomes } from "#sandbox/twilio/outcomes.ts";
import type { Sms } from "#sandbox/twilio/twilio.ts";

const outcomesHelp = `<p>Messages to some numbers are not delivered, or answered, with any area code: ${Object.entries(
  textOutcomes,
)
  .map(
    ([digits, { label }]) => `<code>555-${digits}</code> ${escapeHtml(label.charAt(0).toLowerCase() + label.slice(1))}`,
  )
  .join(", ")}.</p>`;

/** Renders a message with clickable links. */
const renderBody = (body: string) =>
  escapeHtml(body).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** `/sandbox/messages`: text messages as a phone would have received them, newest first. */
export const messagesPage = (list: () => Sms[]): VendorRoute => ({
  method: "GET",
  path: "/sandbox/messages",
  handle: () => {
    const items = list().map(
      ({ at, body, to }) =>
        `<li><strong>${escapeHtml(to)}</strong> <time class="quiet" datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time> ${escapeHtml(textOutcomeOf(to).label)}<pre>${renderBody(body)}</pre></li>`,
    );
    const body = items.length ? `<ul>${items.join("")}</ul>` : "<p>No text messages have been sent yet.</p>";
    return renderPage("/sandbox/messages", "Text messages", `${outcomesHelp}${body}`);
  },
});
