import { page, text } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { Sms } from "#sandbox/twilio/twilio.ts";

/** `/sandbox/messages`: text messages as they would have reached a phone, newest first. */
export const messagesPage = (list: () => Sms[]): VendorRoute => ({
  method: "GET",
  path: "/sandbox/messages",
  handle: () => {
    const items = list().map(
      ({ at, body, to }) =>
        `<li><strong>${text(to)}</strong> <time class="quiet" datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time><pre>${text(body)}</pre></li>`,
    );
    const body = items.length ? `<ul>${items.join("")}</ul>` : "<p>No text message has been sent yet.</p>";
    return page("/sandbox/messages", "Text messages", body);
  },
});
