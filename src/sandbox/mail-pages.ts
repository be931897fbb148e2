import type { FastifyInstance } from "fastify";
import type { Email } from "postal-mime";
import type { Mailbox } from "#sandbox/mail.ts";
import { sendPage, text } from "#sandbox/pages.ts";

const to = (email: Email) => [...(email.to ?? []), ...(email.cc ?? [])].map(({ address }) => address ?? "").join(", ");

/** Serves the mailbox as two pages. An email's HTML is shown in a frame that cannot run scripts. */
export function registerMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get("/sandbox/mail", async (_request, reply) => {
    const emails = await mailbox.list();
    const items = emails.map(
      ({ id, email }) =>
        `<li><a href="/sandbox/mail/${id}">${text(email.subject || "(no subject)")}</a><br>to ${text(to(email))}, ${text(email.date ?? "")}</li>`,
    );
    const body = items.length ? `<ul>${items.join("")}</ul>` : "<p>No letter has been sent yet.</p>";
    return sendPage(reply, "/sandbox/mail", "Sandbox mailbox", body);
  });
  app.get<{ Params: { id: string } }>("/sandbox/mail/:id", async (request, reply) => {
    const found = (await mailbox.list()).find(({ id }) => id === request.params.id);
    if (!found) return sendPage(reply.code(404), "", "Email not found", "");
    const { email } = found;
    const links = [...(email.text ?? "").matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => `<li><a href="${text(url)}">${text(url)}</a></li>`,
    );
    const body = `<dl><dt>To</dt><dd>${text(to(email))}</dd><dt>From</dt><dd>${text(email.from?.address ?? "")}</dd></dl>
      <iframe title="Letter" sandbox srcdoc="${text(email.html ?? "")}"></iframe>
      <h2>Text</h2><pre>${text(email.text ?? "")}</pre>${links.length ? `<h2>Links</h2><ul>${links.join("")}</ul>` : ""}`;
    return sendPage(reply, "", email.subject ?? "", body);
  });
}
