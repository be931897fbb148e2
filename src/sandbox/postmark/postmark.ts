import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import type { EmulationSettings, OnReceived } from "#sandbox/emulator/emulation.ts";
import { startEmulator, type Vendor } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { outcomeOf } from "#sandbox/mailbox/outcomes.ts";

const account = { user: "sandbox", password: "sandbox-webhook-password" };

export type Postmark = { vendor: Vendor; webhooks: Webhooks; account: typeof account; onReceived: OnReceived };

/** Starts Postmark's delivery reports for the emails to the sandbox's mailbox. */
export async function startPostmark({ store, deliver, port }: EmulationSettings): Promise<Postmark> {
  const failure = (status: number) => ({ status, body: { ErrorCode: status, Message: "An error of the sandbox" } });
  const vendor = await startEmulator({ name: "postmark", port, failure, routes: [] });
  const authorization = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString("base64")}`;
  const webhooks = createWebhooks({ store, faults: vendor.faults, deliver, sign: () => ({ authorization }) });

  function report(type: string, event: object) {
    const body = JSON.stringify({ RecordType: type, ServerID: 1, MessageStream: "outbound", Tag: "", ...event });
    const headers = { "content-type": "application/json" };
    webhooks.send({ id: randomUUID(), type, path: "/webhooks/postmark", body, headers });
  }

  return {
    vendor,
    webhooks,
    account,
    onReceived: async (recipients, message) => {
      const { headers, subject } = await PostalMime.parse(message);
      const email = headers.find(({ key }) => key === "x-pm-metadata-email")?.value;
      const MessageID = randomUUID();
      const common = { MessageID, Metadata: email ? { email } : {} };
      for (const Recipient of recipients) {
        const { type, reply = "" } = outcomeOf(Recipient);
        if (!type || type === "SpamComplaint")
          report("Delivery", { ...common, Recipient, DeliveredAt: new Date().toISOString(), Details: "250 2.0.0 OK" });
        if (!type) continue;
        const ID = Math.floor(Math.random() * 1e12);
        const bounce = { ID, Type: type, TypeCode: 0, Name: type, Description: "", Details: reply, Subject: subject };
        const at = new Date().toISOString();
        report(type === "SpamComplaint" ? type : "Bounce", { ...common, ...bounce, Email: Recipient, BouncedAt: at });
      }
    },
  };
}
