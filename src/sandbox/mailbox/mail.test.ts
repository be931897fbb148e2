import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { createMailbox } from "./mail.ts";

test("the mailbox lists its emails by subject and recipient, and returns the text of the one with an ID", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-mailbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mailbox = await createMailbox(folder);
  onTestFinished(() => mailbox.close());
  const transport = createTransport(mailbox.url);
  for (const name of ["ada", "bea"])
    await transport.sendMail({
      from: "lintel@example.com",
      to: `${name}@example.com`,
      subject: `Your code, ${name}`,
      text: `Hello ${name}`,
    });
  const emails = await mailbox.list();
  expect(emails.map(({ email }) => [email.subject, email.to?.[0]?.address])).toEqual([
    ["Your code, bea", "bea@example.com"],
    ["Your code, ada", "ada@example.com"],
  ]);
  expect((await mailbox.find(emails[1]?.id ?? ""))?.text).toContain("Hello ada");
  expect(await mailbox.find("nothing")).toBeUndefined();
});
