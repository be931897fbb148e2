import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { OnReceived } from "#sandbox/emulator/emulation.ts";

/** The maximum number of stored emails; the oldest are deleted first. */
const maxEmails = 500;

const idOf = (name: string) => name.replace(".eml", "");

/** Returns an email's header. */
const headerOf = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf("\r\n\r\n") + 4);

export type Mailbox = {
  /** for nodemailer */
  url: string;
  /** all emails without their text, newest first */
  list: () => Promise<{ id: string; email: Email }[]>;
  find: (id: string) => Promise<Email | undefined>;
  close: () => Promise<void>;
};

/**
 * Starts a mail server on the loopback, used if no real one is configured: emails are stored in a folder and shown at
 * `/sandbox/mail`.
 */
export async function createMailbox(
  folder: string,
  { port = 0, onReceived }: { port?: number | undefined; onReceived?: OnReceived | undefined } = {},
): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ids = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .reverse();
  const read = (name: string) => readFileSync(join(folder, name));
  let lastTimestamp = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
        const path = join(folder, `${lastTimestamp}.eml`);
        writeFileSync(`${path}.part`, Buffer.concat(chunks), { mode: 0o600 });
        renameSync(`${path}.part`, path);
        onReceived?.(
          envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks),
        );
        for (const old of ids().slice(maxEmails)) rmSync(join(folder, old), { force: true });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    list: () =>
      Promise.all(ids().map(async (name) => ({ id: idOf(name), email: await PostalMime.parse(headerOf(read(name))) }))),
    find: async (id) => {
      const name = ids().find((each) => idOf(each) === id);
      return name === undefined ? undefined : await PostalMime.parse(read(name));
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
