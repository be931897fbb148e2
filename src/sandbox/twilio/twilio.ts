import { createHmac, randomBytes } from "node:crypto";
import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { type Answer, startEmulator, type Vendor, type VendorRequest } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";

const account = { accountSid: `AC${"5".repeat(32)}`, authToken: "sandbox-auth-token", from: "+15005550006" };
export type Sms = { sid: string; to: string; body: string; at: string; status: string };
export type Twilio = { vendor: Vendor; webhooks: Webhooks; account: typeof account; list: () => Sms[] };

/** As Twilio's own: nobody has it, and nobody can be reached by it. */
const invalidNumber = "+15005550001";

const failure = (status: number, code = 20_000 + status, message = "An error of the sandbox"): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Twilio's messages on the loopback: kept to be read at `/sandbox/messages`, and delivered to nobody. */
export async function startTwilio({ store, deliver, port }: EmulationSetting): Promise<Twilio> {
  const basic = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64")}`;
  const vendor = await startEmulator({
    name: "twilio",
    port,
    failure,
    authorize: ({ headers }) => (headers.authorization === basic ? undefined : failure(401, 20_003, "Authenticate")),
    routes: [{ method: "POST", path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`, handle: create }],
  });
  const webhooks = createWebhooks({ store, faults: vendor.faults, deliver, sign: () => ({}) });

  function create({ body }: VendorRequest): Answer {
    const [to, text, from] = [String(body.To ?? ""), String(body.Body ?? ""), String(body.From ?? "")];
    if (!text) return failure(400, 21_602, "Message body is required.");
    if (!/^\+[1-9]\d{7,14}$/.test(to) || to === invalidNumber)
      return failure(400, 21_211, `Invalid 'To' Phone Number: ${to}`);
    const sid = `SM${randomBytes(16).toString("hex")}`;
    const at = new Date();
    store.put("messages", sid, { sid, to, body: text, at: at.toISOString(), status: "delivered" } satisfies Sms);
    if (typeof body.StatusCallback === "string") sendStatus(body.StatusCallback, sid, to, from);
    const uri = `/2010-04-01/Accounts/${account.accountSid}/Messages/${sid}.json`;
    const rest = { num_segments: "1", error_code: null, error_message: null, date_created: at.toUTCString(), uri };
    return { status: 201, body: { sid, status: "queued", to, from, body: text, ...rest, subresource_uris: {} } };
  }

  /** Sent, then delivered; each signed for the address it goes to. */
  function sendStatus(url: string, sid: string, to: string, from: string) {
    for (const status of ["sent", "delivered"]) {
      const form = new URLSearchParams({
        AccountSid: account.accountSid,
        From: from,
        MessageSid: sid,
        MessageStatus: status,
        To: to,
      });
      form.sort();
      const signed = url + [...form].map(([name, value]) => name + value).join("");
      const signature = createHmac("sha1", account.authToken).update(signed).digest("base64");
      const { pathname, search } = new URL(url);
      const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
      webhooks.send({ id: `${sid}-${status}`, type: status, path: pathname + search, body: form.toString(), headers });
    }
  }
  return { vendor, webhooks, account, list: () => store.list<Sms>("messages").reverse() };
}
