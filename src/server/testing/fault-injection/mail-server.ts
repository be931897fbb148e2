import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An email as its recipient's mail system has it. Two with one `messageId` are one email to its recipient. */
export type ReceivedEmail = { to: string; messageId: string; subject: string; text: string };

/** Starts a mail server that stores what it accepts, and outlives the product. */
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
  // a connection of a process that was killed
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
