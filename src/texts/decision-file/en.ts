import type { Values } from "#texts/values.ts";

export default {
  title: ({ name }: Values<"name">) => `Decision on ${name}`,
  kind: "Decision file",
  accepted: "Selected",
  declined: "Declined",
  decision: "Decision",
  decided_on: "Decided",
  decided_by: "Decided by",
  household: "Household",
  reasons: "Reasons",
  no_reasons: "No reasons were given.",
  conditions: "Conditions",
  deposit: "Increased deposit",
  rent: "Increased monthly rent",
  last_month: "Last month's rent in advance",
  guarantor: "A guarantor",
  other_conditions: "Other",
  criteria: "Selection criteria",
  no_criteria: "The form had no selection criteria.",
  criterion: ({ required, found, result }: Values<"required" | "found" | "result">) =>
    [`Required: ${required}`, found && `Found: ${found}`, result].filter(Boolean).join(". "),
  assessed: ({ result, by, when, reason }: Values<"result" | "by" | "when" | "reason">) =>
    `Assessed as “${result}” by ${by}, ${when}: ${reason}`,
  criteria_version: ({ version }: { version: number }) =>
    `These are the criteria of version ${version} of the form, the version that the applicant filled out.`,
  found_in: ({ found, from }: Values<"found" | "from">) => `${found} (${from})`,
  from_answers: "the application's answers",
  a_user: "a user",
  reports: "Reports",
  no_reports: "No report was ready.",
  opened: "Opened before the decision",
  not_opened: "Not opened before the decision",
  notices: "Notices",
  no_notices: "No notices were given.",
  notice: ({ delivery, delivered }: Values<"delivery" | "delivered">) =>
    [`Delivery: ${delivery}`, delivered && `Delivered: ${delivered}`].filter(Boolean).join(". "),
  delivery: { email: "email", mail: "mail", hand: "by hand", phone: "phone" },
  history: "History",
  signed: "This file was signed",
  readme: ({
    product,
    fingerprint,
    key,
    signed,
  }: Values<"product" | "fingerprint" | "key" | "signed">) => `DECISION FILE

decision.json    everything below, in a form that software can read
decision.pdf     the same for people
application.pdf  the application as it was when it was decided
notices/         the notices that were given to the applicant

decision.json contains the SHA-256 hash of every other file, and was signed on
${signed} by ${product} with Ed25519 (RFC 8032). The signature is in
decision.json.sig.

HOW TO VERIFY IT, with OpenSSL 3 and without ${product}:

Unpack the ZIP file, open a terminal in its folder, and run these commands.

1. Check the signature. The answer must be "Signature Verified Successfully".
   "Signature Verification Failure" means that decision.json was changed.

   openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin \\
     -in decision.json -sigfile decision.json.sig

2. Check that the key is the right one. The output of this command must end in
   ${fingerprint}

   openssl pkey -pubin -in public-key.pem -outform DER | openssl dgst -sha256

   The same fingerprint is published at
   ${key}

3. Check the other files. Each line must end in OK. CHANGED means that the file
   isn't the one that was signed.

   for f in *.pdf notices/*.pdf; do
     [ -f "$f" ] || continue
     hash=$(openssl dgst -sha256 -r "$f" | cut -c1-64)
     grep -q "$hash" decision.json && echo "$f: OK" || echo "$f: CHANGED"
   done

The three checks belong together: the signature alone doesn't cover a key that
someone replaced, and the hashes alone don't cover decision.json.

Reports of consumer reporting agencies are not part of this file: federal law
limits who may keep them, and for how long.
`,
};
