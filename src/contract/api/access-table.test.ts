import { expect, test } from "vitest";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";

const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Partial<Call>[])
  .flatMap(({ method, url, config }) => (method && url && config ? [{ name: `${method} ${url}`, config }] : []))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const intro = `# Who may make each call

Every call of the API with what its contract declares for it, so that a change of access is seen in review. Update this
page with \`npm test -- unit src/contract/api/access-table.test.ts --update=all\`. The terms are explained in
\`src/contract/call/call.ts\`; what a caller may do with a single resource is decided by the policies.

- **Auth**: who may make the call at all.
- **Impersonation**: what support may do in a user's name; without an entry the call is rejected.
- **Verified**: the caller must have verified their email address.
- **Confirmed**: the caller's identity must have been confirmed within the last 30 minutes of activity.
- **Per minute**: requests that a network address may make, if not the general limit of 600.
- **Replica**: a copy of the database may answer it.

| Call | Auth | Impersonation | Verified | Confirmed | Per minute | Replica |
| --- | --- | --- | --- | --- | --- | --- |
`;

test("every API call's authentication, impersonation, verification, confirmation and rate limit are as docs/api-access.md lists them", async () => {
  const rows = calls.map(({ name, config }) => {
    const { auth, impersonation, verified, confirmed, perMinute, replica } = config;
    const cells = [
      `\`${name}\``,
      auth,
      impersonation,
      verified && "yes",
      confirmed && "yes",
      perMinute,
      replica && "yes",
    ];
    return `| ${cells.map((cell) => cell || "").join(" | ")} |`;
  });
  await expect(`${intro}${rows.join("\n")}\n`).toMatchFileSnapshot("../../../docs/api-access.md");
});
