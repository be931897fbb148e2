import { describe, expect, test } from "vitest";
import { maxMessageBytes, readReport } from "./read-report.ts";

const token = "0123456789abcdef".repeat(2);

type Report = { to?: string; type?: string; fields?: string[]; body?: string };

const createReport = ({
  to = `bounces+${token}@b.example.com`,
  type = "message/delivery-status",
  fields = [],
  body,
}: Report) =>
  Buffer.from(
    [
      "From: MAILER-DAEMON@mx.example.net",
      `To: <${to}>`,
      "Subject: Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
      `Content-Type: multipart/report; report-type=${type.slice(8)}; boundary="b1"`,
      "",
      "--b1",
      "Content-Type: text/plain",
      "",
      "I'm sorry to have to inform you that your message could not be delivered.",
      "--b1",
      `Content-Type: ${type}`,
      "",
      ...(body === undefined ? ["Reporting-MTA: dns; mx.example.net", "", ...fields] : [body]),
      "",
      "--b1",
      "Content-Type: message/rfc822",
      "",
      `Subject: bounces+${"f".repeat(32)}@elsewhere`,
      "",
      "the email",
      "--b1--",
      "",
    ].join("\r\n"),
  );

const failedFields = ["Final-Recipient: rfc822; nora@example.com", "Action: failed"];

describe("an email delivery report", () => {
  test.each([
    ["5.1.1", "smtp; 550 5.1.1 <nora@example.com>: no such user", "no_mailbox", true],
    ["4.2.2", "smtp; 452 4.2.2 over quota", "full", false],
    ["5.0.0", "smtp; 550 5.7.1 message refused", "rejected", false],
    ["4.4.7", "", "unreachable", false],
  ])(
    "an email delivery report with status %s and diagnostic “%s” is a bounce with the reason %s, permanent: %s",
    async (status, diagnostic, reason, isHard) => {
      const fields = [...failedFields, `Status: ${status}`, ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : [])];
      expect(await readReport(createReport({ fields }))).toMatchObject({
        returnToken: token,
        outcome: { state: "bounced", reason, isHard },
      });
    },
  );

  test("an email delivery report is parsed with folded fields, and without email addresses", async () => {
    const fields = [
      ...failedFields,
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550",
      "  5.1.1 nora@example.com",
      "\tunknown",
    ];
    const read = await readReport(createReport({ fields }));
    expect(read?.outcome).toMatchObject({ detail: "smtp; 550 5.1.1 … unknown" });
  });

  test('an email delivery report is a delivery if its action is "delivered", and is ignored for "delayed" and "relayed"', async () => {
    const of = (action: string) => createReport({ fields: ["Final-Recipient: rfc822;n@x.org", `Action: ${action}`] });
    expect((await readReport(of("delivered")))?.outcome).toEqual({ state: "delivered" });
    expect(await readReport(of("delayed"))).toBeUndefined();
    expect(await readReport(of("relayed"))).toBeUndefined();
  });

  test("an email delivery report is matched to its email even if a mail server changed the case of the return address", async () => {
    const to = `BOUNCES+${token.toUpperCase()}@B.EXAMPLE.COM`;
    expect((await readReport(createReport({ to, fields: [...failedFields, "Status: 5.1.1"] })))?.returnToken).toBe(
      token,
    );
  });

  test("an email delivery report that wasn't sent to an email's return address is matched to no email, even if it quotes one", async () => {
    expect(
      await readReport(createReport({ to: "support@example.com", fields: [...failedFields, "Status: 5.1.1"] })),
    ).toBeUndefined();
  });
});

test("a spam complaint is matched to its email by return address, and other feedback reports are ignored", async () => {
  const of = (kind: string) =>
    createReport({
      to: "abuse@example.com",
      type: "message/feedback-report",
      body: [
        `Feedback-Type: ${kind}`,
        "User-Agent: SomeGenerator/1.0",
        "Version: 1",
        `Original-Mail-From: <bounces+${token}@b.example.com>`,
        "Original-Rcpt-To: <nora@example.com>",
      ].join("\r\n"),
    });
  expect(await readReport(of("abuse"))).toMatchObject({
    returnToken: token,
    outcome: { state: "complained" },
  });
  expect(await readReport(of("not-spam"))).toBeUndefined();
});

test.each([
  ["an empty message", Buffer.alloc(0)],
  ["random bytes", Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % 256))],
  [
    "an automatic reply",
    Buffer.from(`To: bounces+${token}@b.example.com\r\nAuto-Submitted: auto-replied\r\n\r\nOn vacation`),
  ],
  ["a message above the size limit", Buffer.alloc(maxMessageBytes + 1, "a")],
])("%s isn't recognized as a delivery report", async (_what, message) => {
  expect(await readReport(message)).toBeUndefined();
});

test("crafted email delivery reports are parsed quickly, and each is recognized as a bounce or not at all", async () => {
  const long = 300_000;
  const crafted = [
    createReport({ body: `Reporting-MTA: x\r\n\r\n${"Action: failed\r\n\r\n".repeat(long / 20)}` }),
    createReport({ body: `Diagnostic-Code: x${"\r\n a".repeat(long / 4)}` }),
    createReport({ body: `Final-Recipient: ${"<".repeat(long)}` }),
    Buffer.from(`To: ${"bounces+0".repeat(long / 9)}\r\n\r\n`),
    Buffer.from(`To: ${'"a"<b@c>,'.repeat(long / 9)}\r\n\r\n`),
    Buffer.from("--b1\r\nContent-Type: multipart/mixed; boundary=b1\r\n\r\n".repeat(long / 60)),
  ];
  for (const message of crafted) expect((await readReport(message))?.outcome.state ?? "bounced").toBe("bounced");
}, 150_000);
