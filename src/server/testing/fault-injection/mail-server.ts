import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An email as received. Two with the same `messageId` are one email to the recipient. */
export type ReceivedEmail = { to: string; messageId: string; subject: string; text: string };

/** Starts a mail server that stores what it accepts, and keeps running when the server is killed. */
export async function startMailServer() {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, { envelope }, done) => {
      const accept = async () => {
        const { messageId = "", subject = "", text = "" } = await PostalMime.parse(await buffer(stream));
        for (const { address: to } of envelope.rcptTo) received.push({ to, messageId, subject, text });
      };
      accept().then(() => done(), done);
    },
  });
  // a connection of a killed process
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
