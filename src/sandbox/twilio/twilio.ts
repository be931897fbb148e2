import { createHmac, randomBytes } from "node:crypto";
import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startEmulator, type Vendor, type VendorRequest, type VendorResponse } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { type TextOutcome, textOutcomeOf } from "#sandbox/twilio/outcomes.ts";

const account = {
  accountSid: `AC${"5".repeat(32)}`,
  authToken: "sandbox-auth-token",
  messagingService: `MG${"5".repeat(32)}`,
};
/** The number that the Messaging Service sends from. */
const senderNumber = "+15005550006";

export type Sms = { sid: string; to: string; body: string; at: string; status: string };
export type Twilio = {
  vendor: Vendor;
  webhooks: Webhooks;
  account: typeof account;
  list: () => Sms[];
  /** returns Twilio's signature of a form for the URL it is posted to */
  sign: (url: string, form: URLSearchParams) => string;
  /** sends a recipient's reply; `id` is its ID at Twilio */
  reply: (statusUrl: string, by: string, text: string, id?: string) => void;
};

/** Twilio's own test number, which belongs to nobody and can't be reached. */
const invalidNumber = "+15005550001";

/** The path for recipients' replies, as configured at the Messaging Service. */
const repliesPath = "/webhooks/twilio/replies";

const failure = (status: number, code = 20_000 + status, message = "An error of the sandbox"): VendorResponse => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const newSid = () => `SM${randomBytes(16).toString("hex")}`;

/** Starts Twilio's messages on the loopback: they are shown at `/sandbox/messages`, and not delivered. */
export async function startTwilio({ store, deliver, port }: EmulationSettings): Promise<Twilio> {
  const basic = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64")}`;
  const vendor = await startEmulator({
    name: "twilio",
    port,
    failure: (status) => failure(status),
    authorize: ({ headers }) => (headers.authorization === basic ? undefined : failure(401, 20_003, "Authenticate")),
    routes: [{ method: "POST", path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`, handle: create }],
  });
  const webhooks = createWebhooks({ store, faults: vendor.faults, deliver, sign: () => ({}) });

  function create({ body }: VendorRequest): VendorResponse {
    const [to, text] = [String(body.To ?? ""), String(body.Body ?? "")];
    if (!text) return failure(400, 21_602, "Message body is required.");
    if (body.MessagingServiceSid !== account.messagingService)
      return failure(404, 21_701, "The Messaging Service does not exist");
    if (!/^\+[1-9]\d{7,14}$/.test(to) || to === invalidNumber)
      return failure(400, 21_211, `Invalid 'To' Phone Number: ${to}`);
    const outcome = textOutcomeOf(to);
    if (outcome.rejectionCode) return failure(400, outcome.rejectionCode, outcome.label);
    const sid = newSid();
    const at = new Date();
    const status = outcome.statusErrorCode ? "undelivered" : "delivered";
    store.put("messages", sid, { sid, to, body: text, at: at.toISOString(), status } satisfies Sms);
    if (typeof body.StatusCallback === "string") {
      sendStatuses(body.StatusCallback, sid, to, outcome);
      if (outcome.reply) reply(body.StatusCallback, to, outcome.reply);
    }
    const uri = `/2010-04-01/Accounts/${account.accountSid}/Messages/${sid}.json`;
    // of a Messaging Service, the number and the segments are known later
    const rest = { num_segments: "0", error_code: null, error_message: null, date_created: at.toUTCString(), uri };
    const sender = { from: null, messaging_service_sid: account.messagingService };
    return { status: 201, body: { sid, status: "accepted", to, ...sender, body: text, ...rest, subresource_uris: {} } };
  }

  /** Posts a webhook, signed for its URL. */
  function post(url: string, id: string, type: string, fields: Record<string, string>, after = 0) {
    const form = new URLSearchParams({ AccountSid: account.accountSid, ...fields });
    form.sort();
    const { pathname, search } = new URL(url);
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": sign(url, form) };
    webhooks.send({ id, type, path: pathname + search, body: form.toString(), headers }, after);
  }

  function sendStatuses(url: string, sid: string, to: string, { statusErrorCode, delayMs = 0 }: TextOutcome) {
    for (const status of ["sent", statusErrorCode ? "undelivered" : "delivered"]) {
      const fields: Record<string, string> = { From: senderNumber, MessageSid: sid, MessageStatus: status, To: to };
      if (status === "undelivered" && statusErrorCode) fields.ErrorCode = String(statusErrorCode);
      post(url, `${sid}-${status}`, status, fields, delayMs);
    }
  }

  function reply(statusUrl: string, by: string, text: string, id = newSid()) {
    const fields = {
      MessageSid: id,
      From: by,
      To: senderNumber,
      Body: text,
      MessagingServiceSid: account.messagingService,
    };
    post(new URL(repliesPath, statusUrl).href, id, "reply", fields);
  }
  return { vendor, webhooks, account, list: () => store.list<Sms>("messages").reverse(), sign, reply };
}

function sign(url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value);
  return createHmac("sha1", account.authToken)
    .update(url + fields.join(""))
    .digest("base64");
}
