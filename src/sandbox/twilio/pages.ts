import type { FastifyInstance } from "fastify";
import { sendPage, text } from "#sandbox/pages.ts";
import type { Sms } from "#sandbox/twilio/twilio.ts";

/** `/sandbox/messages`: text messages as they would have reached a phone, newest first. */
export function registerMessages(app: FastifyInstance, list: () => Sms[]): void {
  app.get("/sandbox/messages", async (_request, reply) => {
    const items = list().map(
      ({ at, body, to }) =>
        `<li><strong>${text(to)}</strong> <time class="quiet" datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time><pre>${text(body)}</pre></li>`,
    );
    const body = items.length ? `<ul>${items.join("")}</ul>` : "<p>No text message has been sent yet.</p>";
    return sendPage(reply, "/sandbox/messages", "Text messages", body);
  });
}
