import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Letters kept at most; the oldest go first. */
const keep = 500;

export type Mailbox = {
  /** for nodemailer */
  url: string;
  list: () => Promise<{ id: string; email: Email }[]>;
  close: () => Promise<void>;
};

/**
 * A mail server on the loopback for as long as no real one is set: what the product sends ends in a folder and can be
 * read at `/sandbox/mail`.
 */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const folder = join(dataDir, "mail");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ids = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .reverse();
  let last = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        last = Math.max(Date.now(), last + 1);
        const path = join(folder, `${last}.eml`);
        writeFileSync(`${path}.part`, Buffer.concat(chunks), { mode: 0o600 });
        renameSync(`${path}.part`, path);
        for (const old of ids().slice(keep)) rmSync(join(folder, old), { force: true });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () =>
      Promise.all(
        ids().map(async (name) => ({
          id: name.replace(".eml", ""),
          email: await PostalMime.parse(readFileSync(join(folder, name))),
        })),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const text = (value: string) => value.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1.5rem}
li{margin:.75rem 0}iframe{width:100%;height:60vh;border:1px solid;border-radius:8px;background:#fff}dt{font-weight:600}dd{margin:0 0 .5rem}
a{padding:.5rem 0;display:inline-block}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${text(title)}</title><style>${style}</style></head><body><main><h1>${text(title)}</h1>${body}</main></body></html>`;

const to = (email: Email) => [...(email.to ?? []), ...(email.cc ?? [])].map(({ address }) => address ?? "").join(", ");

/** The mailbox as two pages. A letter's HTML stands in a frame that may run nothing. */
export function registerMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  const headers = {
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  };
  app.get("/sandbox/mail", async (_request, reply) => {
    const letters = await mailbox.list();
    const items = letters.map(
      ({ id, email }) =>
        `<li><a href="/sandbox/mail/${id}">${text(email.subject || "(no subject)")}</a><br>to ${text(to(email))}, ${text(email.date ?? "")}</li>`,
    );
    return reply
      .headers(headers)
      .type("text/html")
      .send(
        page(
          "Mailbox of the sandbox",
          items.length ? `<ul>${items.join("")}</ul>` : "<p>No letter has been sent yet.</p>",
        ),
      );
  });
  app.get<{ Params: { id: string } }>("/sandbox/mail/:id", async (request, reply) => {
    const letter = (await mailbox.list()).find(({ id }) => id === request.params.id);
    if (!letter) return reply.code(404).type("text/html").send(page("No such letter", ""));
    const { email } = letter;
    const links = [...(email.text ?? "").matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => `<li><a href="${text(url)}">${text(url)}</a></li>`,
    );
    const body = `<dl><dt>To</dt><dd>${text(to(email))}</dd><dt>From</dt><dd>${text(email.from?.address ?? "")}</dd></dl>
      <iframe title="Letter" sandbox srcdoc="${text(email.html ?? "")}"></iframe>
      <h2>Text</h2><pre>${text(email.text ?? "")}</pre>${links.length ? `<h2>Links</h2><ul>${links.join("")}</ul>` : ""}`;
    return reply
      .headers(headers)
      .type("text/html")
      .send(page(email.subject ?? "", body));
  });
}
