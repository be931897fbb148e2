import { page, text } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { textOutcomeOf, textOutcomes } from "#sandbox/twilio/outcomes.ts";
import type { Sms } from "#sandbox/twilio/twilio.ts";

const outcomesHelp = `<p>Messages to some numbers are not delivered, or answered, with any area code: ${Object.entries(
  textOutcomes,
)
  .map(([digits, { label }]) => `<code>555-${digits}</code> ${text(label.charAt(0).toLowerCase() + label.slice(1))}`)
  .join(", ")}.</p>`;

/** Renders a message with clickable links. */
const bodyOf = (body: string) => text(body).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** `/sandbox/messages`: text messages as a phone would have received them, newest first. */
export const messagesPage = (list: () => Sms[]): VendorRoute => ({
  method: "GET",
  path: "/sandbox/messages",
  handle: () => {
    const items = list().map(
      ({ at, body, to }) =>
        `<li><strong>${text(to)}</strong> <time class="quiet" datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time> ${text(textOutcomeOf(to).label)}<pre>${bodyOf(body)}</pre></li>`,
    );
    const body = items.length ? `<ul>${items.join("")}</ul>` : "<p>No text messages have been sent yet.</p>";
    return page("/sandbox/messages", "Text messages", `${outcomesHelp}${body}`);
  },
});
