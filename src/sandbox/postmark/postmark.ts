import { createHash, randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import type { EmulationSettings, OnReceived } from "#sandbox/emulator/emulation.ts";
import type { Store } from "#sandbox/emulator/store.ts";
import { startEmulator, type Vendor, type VendorRoute } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { outcomeOf } from "#sandbox/mailbox/outcomes.ts";

const account = { user: "sandbox", password: "sandbox-webhook-password", serverToken: "sandbox-server-token" };

export type Postmark = { vendor: Vendor; webhooks: Webhooks; account: typeof account; onReceived: OnReceived };

type Suppression = { reason: "HardBounce" | "SpamComplaint" };

/** The ID of an address in the emulation's storage. */
const suppressionId = (address: string) => createHash("sha256").update(address.toLowerCase()).digest("hex");

const inactiveText =
  "You tried to send to a recipient that has been marked as inactive. Inactive recipients are ones that have generated a hard bounce, a spam complaint, or a manual suppression.";

/**
 * Starts Postmark with its delivery reports for the emails to the sandbox's mailbox. Like Postmark, it accepts emails to
 * suppressed recipients by SMTP without sending them, and reports that only if its server is set to do so.
 */
export async function startPostmark({ store, deliver, port }: EmulationSettings): Promise<Postmark> {
  const failure = (status: number) => ({ status, body: { ErrorCode: status, Message: "An error of the sandbox" } });
  const vendor = await startEmulator({
    name: "postmark",
    port,
    failure,
    authorize: ({ headers }) =>
      headers["x-postmark-server-token"] === account.serverToken
        ? undefined
        : { status: 401, body: { ErrorCode: 10, Message: "No Account or Server API tokens were supplied" } },
    routes: [...serverRoutes(store), suppressionRoute(store)],
  });
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
        const at = new Date().toISOString();
        if (store.get<Suppression>("suppressions", suppressionId(Recipient))) {
          const refusal = { ID: newBounceId(), Type: "SMTPApiError", TypeCode: 100_003, Name: "SMTP API error" };
          const text = { Description: "", Details: inactiveText, Subject: subject };
          if (readServer(store).EnableSmtpApiErrorHooks)
            report("Bounce", { ...common, ...refusal, ...text, Email: Recipient, BouncedAt: at });
          continue;
        }
        const { type, reply = "" } = outcomeOf(Recipient);
        if (type === "HardBounce" || type === "SpamComplaint")
          store.put("suppressions", suppressionId(Recipient), { reason: type } satisfies Suppression);
        if (!type || type === "SpamComplaint")
          report("Delivery", { ...common, Recipient, DeliveredAt: at, Details: "250 2.0.0 OK" });
        if (!type) continue;
        const bounce = {
          ID: newBounceId(),
          Type: type,
          TypeCode: 0,
          Name: type,
          Description: "",
          Details: reply,
          Subject: subject,
        };
        report(type === "SpamComplaint" ? type : "Bounce", { ...common, ...bounce, Email: Recipient, BouncedAt: at });
      }
    },
  };
}

const newBounceId = () => Math.floor(Math.random() * 1e12);

type Server = { ID: number; EnableSmtpApiErrorHooks: boolean };

/** The settings of the server, as an operator has registered it. */
const readServer = (store: Store): Server =>
  store.get<Server>("servers", "1") ?? { ID: 1, EnableSmtpApiErrorHooks: true };

/** Returns the calls that read and change the server's settings. */
function serverRoutes(store: Store): VendorRoute[] {
  return [
    { method: "GET", path: "/server", handle: () => ({ status: 200, body: readServer(store) }) },
    {
      method: "PUT",
      path: "/server",
      handle: ({ body }) => {
        store.put("servers", "1", { ...readServer(store), EnableSmtpApiErrorHooks: body.EnableSmtpApiErrorHooks });
        return { status: 200, body: readServer(store) };
      },
    },
  ];
}

/** Returns the call that removes suppressions, except those after a spam complaint. */
const suppressionRoute = (store: Store): VendorRoute => ({
  method: "POST",
  path: "/message-streams/outbound/suppressions/delete",
  handle: ({ body }) => {
    const entries = Object.values((body.Suppressions ?? {}) as Record<string, { EmailAddress: string }>);
    const removeSuppression = ({ EmailAddress }: { EmailAddress: string }) => {
      const id = suppressionId(EmailAddress);
      if (store.get<Suppression>("suppressions", id)?.reason === "SpamComplaint")
        return {
          EmailAddress,
          Status: "Failed",
          Message: "You do not have the required authority to change this suppression.",
        };
      store.remove("suppressions", id);
      return { EmailAddress, Status: "Deleted", Message: null };
    };
    return { status: 200, body: { Suppressions: entries.map(removeSuppression) } };
  },
});
