import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/api/index.ts";
import { findLines, productSources, readSources, repositoryRoot, serverSources } from "./testing/read-sources.ts";

/**
 * Returns the server's files that these import, directly or indirectly, including themselves; type-only imports are
 * ignored.
 */
function findReachableFiles(start: string[]): string[] {
  const texts = new Map(serverSources.map(({ path, text }) => [path, text]));
  const reached = new Set(start);
  for (const path of reached) {
    const imports = (texts.get(path) ?? "").matchAll(
      /^(?:import|export) (?!type\b)[^;]*?from "((?:\.|#server\/)[^"]+)"|\bimport\("((?:\.|#server\/)[^"]+)"\)/gm,
    );
    for (const [, fixed, late] of imports) {
      const target = fixed ?? late ?? "";
      reached.add(target.startsWith("#") ? target.replace("#server/", "src/server/") : join(dirname(path), target));
    }
  }
  return [...reached];
}

describe("a session", () => {
  test("a session is created only by the code for login, passcodes and sign-up, and by the sample data", () => {
    expect(findLines(serverSources, /insertInto\("access_tokens"\)/)).toEqual([
      'src/server/domains/accounts/sessions/issue-token.ts: .insertInto("access_tokens")',
    ]);
    expect(findLines(serverSources, /insert into access_tokens/i).map((line) => line.split(":")[0])).toEqual([
      // only for accounts at the sample's reserved domain (`sample/fill.test.ts`)
      "src/server/sample/calls.ts",
    ]);
    expect(findLines(serverSources, /\bimport\b.*\bissueToken\b/)).toEqual([
      'src/server/domains/accounts/login/create-session.ts: import { issueToken } from "../sessions/issue-token.ts";',
      'src/server/domains/accounts/users/passcodes.ts: import { issueToken } from "../sessions/issue-token.ts";',
      'src/server/domains/accounts/users/register.ts: import { issueToken } from "../sessions/issue-token.ts";',
    ]);
  });

  test("the code for identity verification can't create a session, because it imports nothing that creates sessions or passwords", () => {
    const start = serverSources.filter(({ path }) =>
      /\/(?:domains|ports)\/identity\b|\/vendors\/experian\//.test(path),
    );
    const reached = findReachableFiles(start.map(({ path }) => path));
    expect(reached).toContain("src/server/domains/applications/workflow/advance.ts");
    const filesCalling = (name: string) =>
      serverSources.filter(({ text }) => new RegExp(`\\b${name}\\(`).test(text)).map(({ path }) => path);
    const [issuing, setting] = [filesCalling("issueToken"), filesCalling("setPassword")];
    expect([issuing.length, setting.length].every((count) => count > 0)).toBe(true);
    const makers = [...new Set([...issuing, ...setting])];
    expect(reached.filter((path) => makers.includes(path))).toEqual([]);
    // verifies that they would be found
    expect(findReachableFiles(["src/server/registry/routes.ts"])).toEqual(expect.arrayContaining(makers));
  });

  test("a session token or secret is returned only by the API calls listed in this test", () => {
    type Shape = { shape?: Record<string, unknown> };
    const calls = Object.values(contract).flatMap(
      (resource) =>
        Object.values(resource) as { method?: string; url?: string; schema?: { response: Record<string, Shape> } }[],
    );
    const minting = calls.flatMap(({ method, url, schema }) =>
      Object.values(schema?.response ?? {}).flatMap(({ shape }) =>
        Object.entries(shape ?? {})
          // a boolean starts no session
          .filter(([key, kind]) => /token|access|secret|code|session/i.test(key) && !(kind instanceof z.ZodBoolean))
          .map(([key]) => `${method} ${url}: ${key}`),
      ),
    );
    expect(minting.sort()).toEqual([
      // the public code of an ambassador's link
      "GET /referrers/:id/: code",
      // the payment provider's: gives its components access to the user's own payout account, and isn't an access token
      "POST /accounts/sessions/: client_secret",
      "POST /application_templates/:slug/submit/: token",
      // a signer's session: gives access to that document only, and isn't an access token
      "POST /document_signings/confirm/: session",
      "POST /drafts/: token",
      // for impersonation by staff: not an access token of `access_tokens`, and rejected by most calls
      "POST /impersonations/start/: access",
      // for the provider's dialog, which the applicant's own payment needs
      "POST /move_in_charges/:id/start_bank_payment/: client_secret",
      // the bank vendor's, which opens its page once
      "POST /referrers/plaid_link_token/: link_token",
      // of the second factor: none of them alone starts a session
      "POST /second_factor/: secret",
      "POST /second_factor/recovery_codes/: recovery_codes",
      "POST /second_factor/switch_on/: recovery_codes",
      // of a share: gives access to what was shared, and isn't an access token
      "POST /shares/confirm/: session",
      "POST /token/: access",
      "POST /users/confirm_passcode/: token",
      "POST /users/register/: token",
    ]);
  });
});

describe("accounts", () => {
  test("accounts are searched by email address only in the files listed in this test", () => {
    const lookups = findLines(
      serverSources,
      /where\("(\w\.)?(username|applicant_email|to_address|sent_to)"|\.username ===/,
    );
    expect([...new Set(lookups.map((line) => line.split(":")[0]))]).toEqual([
      // operators' commands
      "src/server/domains/accounts/disable-account.ts",
      "src/server/domains/accounts/impersonation/create-impersonation.ts",
      "src/server/domains/accounts/jobs/send-password-reset.ts",
      "src/server/domains/accounts/login/create-session.ts",
      // whether the address is the caller's own
      "src/server/domains/accounts/support/send-support-message.ts",
      "src/server/domains/accounts/users/passcodes.ts",
      "src/server/domains/accounts/users/routes.ts",
      // whether a resume link goes to the verified address of the draft's own account
      "src/server/domains/applications/drafts/draft-links.ts",
      // which members of the application's own company have an address that its form names
      "src/server/domains/applications/landlord-recipients.ts",
      // whether the person is already a member, and in which language they are emailed
      "src/server/domains/companies/invite-members.ts",
      // a member of the caller's own company
      "src/server/domains/companies/update-member.ts",
      // of the same household: applicants only see people they invited themselves
      "src/server/domains/households/invitations/create-household-invitation.ts",
      // a colleague of the same company; the result is the same for others and for unknown addresses
      "src/server/domains/ownership/change-owner.ts",
      // an operator's command
      "src/server/domains/referrals/review-referrals.ts",
      // the delivery of earlier emails to a mailbox; visible to the sender of another email to it
      "src/server/platform/mail/delivery/suppression.ts",
      "src/server/platform/mail/failed-emails.ts",
      // the number of emails of a kind to a mailbox
      "src/server/platform/mail/send-deferred-emails-job.ts",
      "src/server/platform/mail/send-email.ts",
      // the settings of the account that an email goes to
      "src/server/platform/mail/send-notification-email.ts",
      // the account that an unsubscribe link is for
      "src/server/platform/mail/unsubscribe/opt-outs.ts",
      "src/server/policies/accounts.ts",
      // the sample accounts, by their reserved addresses
      "src/server/sample/access.ts",
      "src/server/sample/accounts.ts",
      "src/server/sample/seed.ts",
    ]);
  });
});

describe("SQL", () => {
  test("SQL is written as raw text in one place only, without variables, and other SQL literals are listed in this test", () => {
    expect(findLines(serverSources, /\bsql\.(raw|lit|id|table|val)\b|\braw\(/)).toEqual([
      // one of five numbers, guaranteed by its type
      "src/server/domains/bundles/filtering/by-status.ts: export const rowCountSql = (n: number) => (n <= maxReadForward && n % 25 === 0 ? sql.lit(n) : sql.val(n));",
      "src/server/domains/bundles/list.ts: const columns = sql.raw(`",
      // their type guarantees the name of one of our tables
      "src/server/domains/retention/count-due.ts: select count(*)::int as count from ${sql.table(table)} where ${due}`.execute(db);",
      "src/server/domains/retention/jobs/sweep.ts: sql`delete from ${sql.table(table)} where ${due}`.execute(deps.db),",
      // tenants' IDs from the database, escaped: SET takes no parameters
      "src/server/platform/db/tenant-scope.ts: const tenantsSetting = (tenants: string) => sql`set local lintel.tenants = ${sql.lit(tenants)}`;",
    ]);
    const raw = serverSources.flatMap(({ text }) =>
      [...text.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, inner]) => inner),
    );
    expect(raw).toHaveLength(1);
    expect(raw[0]).not.toContain("${");
    expect(findLines(serverSources, /sql\.ref\(/)).toEqual([
      "src/server/domains/accounts/users/update-account.ts: sql<string>`${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb`;",
      // of two lists of columns
      "src/server/domains/payments/accounts/verify-bank.ts: const [checkColumn, attemptsColumn, verifiedColumn] = [sql.ref(check), sql.ref(attempts), sql.ref(verified)];",
      // the names of a table's columns, from the generated list
      "src/server/platform/db/columns-of.ts: sql.join(columnsOf(table, alias).map((name) => sql.ref(name)));",
      // one of two columns
      "src/server/platform/db/transactions/claims.ts: sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= clock_timestamp())`;",
    ]);
  });

  test("SQL sent directly to `pg` has variable parts only in the files listed in this test", () => {
    const messages = serverSources.flatMap(({ path, text }) =>
      [...text.matchAll(/\b\w+\.query(?:<[^>]*>)?\(\s*(`[^`]*`|"[^"]*"|[^,)]*)/g)]
        .map(([, statement = ""]) => statement.trim())
        .filter((statement) => !/^"[^"]*"$/.test(statement) && (!statement.startsWith("`") || /\$\{/.test(statement)))
        .map((statement) => `${path}: ${statement}`),
    );
    expect(messages.sort()).toEqual([
      // a constant of the same file
      "src/server/domains/payments/reconciliation/measure-ledger.ts: query",
      // names of tables, columns and constraints from the catalog, quoted; those of a backup's manifest are validated
      'src/server/platform/backup/restore-tables.ts: `alter table "${schema}"."${name}" disable trigger user`',
      'src/server/platform/backup/restore-tables.ts: `alter table "${schema}"."${name}" enable trigger user`',
      'src/server/platform/backup/restore-tables.ts: `alter table ${table} add constraint "${name}" ${definition}`',
      'src/server/platform/backup/restore-tables.ts: `alter table ${table} drop constraint "${name}"`',
      'src/server/platform/backup/restore-tables.ts: `delete from "${table.schema}"."${table.name}"`',
      "src/server/platform/backup/restore-tables.ts: copyFrom(`copy ${copyTarget(table",
      "src/server/platform/backup/write-tables.ts: copyTo(`copy ${copyTarget(table",
      // names of tables from our own list, and the planned statements
      "src/server/platform/db/distribution/distribute.ts: `select from public.${table} limit 1`",
      "src/server/platform/db/distribution/distribute.ts: statement",
      "src/server/platform/db/embedded/create-cluster.ts: `CREATE ROLE lintel LOGIN CREATEDB CREATEROLE PASSWORD ${client.escapeLiteral(password)}`",
      "src/server/platform/db/embedded/create-cluster.ts: `CREATE ROLE lintel_api LOGIN PASSWORD ${client.escapeLiteral(apiPassword)}`",
      "src/server/platform/db/embedded/create-cluster.ts: sql",
      "src/server/platform/db/migrate.ts: await readFile(new URL(name",
      "src/server/platform/db/roles/api-role.ts: grants",
      // SQL compiled by Kysely, wrapped in a transaction that sets its tenants
      "src/server/platform/db/set-for-transaction.ts: `begin; ${setting}`",
      "src/server/platform/db/set-for-transaction.ts: begin",
      "src/server/platform/db/set-for-transaction.ts: text",
      "src/server/platform/db/set-for-transaction.ts: text",
      "src/server/platform/db/set-for-transaction.ts: text",
      "src/server/platform/db/set-for-transaction.ts: text",
      // a command without values
      "src/server/platform/db/standby/base-backup.ts: baseBackup(receive",
      "src/server/platform/db/standby/base-backup.ts: command",
      // also SQL compiled by Kysely, for a connection that sets the tenants with its first statement
      "src/server/platform/db/tenant-scope.ts: text",
      "src/server/platform/db/tenant-scope.ts: text",
      // names of tables and columns from the declarations of encrypted data, quoted
      "src/server/platform/key-rotation/count-values.ts: statement",
      "src/server/platform/key-rotation/reencrypt-files.ts: statement",
      "src/server/platform/key-rotation/reencrypt-values.ts: replace",
      "src/server/platform/key-rotation/table-pages.ts: statement",
      // a constant of the same file
      "src/server/platform/metrics/render-metrics.ts: queueQuery",
      "src/server/platform/queue/heartbeat.ts: query",
      // expressions of the same file, and columns of encrypted files, which the key rotation reads too
      'src/server/platform/unreferenced-files/unreferenced-files.ts: `select key from unnest($1::text[]) as key where key not in (${parts.join(" union all ")})`',
      'src/server/platform/unreferenced-files/unreferenced-files.ts: parts.join(" union all "',
    ]);
  });

  test("connections to PostgreSQL are created only by functions that add an error handler to each of them", () => {
    const all = ["src", "e2e", "bench", "scripts"]
      .flatMap((folder) => readSources(folder, /\.(?:tsx?|mjs)$/))
      .filter(({ path }) => path !== relative(repositoryRoot, import.meta.filename));
    // without an error handler, a connection that PostgreSQL closes ends the process, or fails a whole test run
    expect(findLines(all, /\bnew (?:\w+\.)?(?:Client|Pool)\(/)).toEqual([
      // another class of this name
      'src/sandbox/stripe/stripe.ts: signer ??= import("stripe").then(({ default: Client }) => new Client(keys.secret).webhooks);',
      "src/server/platform/db/clients/with-client.ts: const pool = new pg.Pool(config);",
      'src/server/platform/db/clients/with-client.ts: return new pg.Client(config).on("error", () => undefined);',
      "src/server/platform/db/connect.ts: const pool = new pg.Pool({",
    ]);
  });
});

describe("the server", () => {
  test("the server sends HTTP requests only in the code for vendors, the sandbox and the time-stamping service", () => {
    expect(
      findLines(serverSources, /\bfetch\(|\bhttps?\.(?:request|get)\(|\b(?:net|tls)\.connect\(|\bnew WebSocket\(/),
    ).toEqual([
      // to the time-stamping service of SEAL_TIMESTAMP_URL
      "src/server/platform/sealing/timestamp.ts: const reply = await fetch(url, {",
      // to the sandbox process
      "src/server/sandbox/pages.ts: const response = await fetch(`${baseUrl}${pathname}${search}`, {",
      // with the circuit breaker of each vendor
      "src/server/vendors/definition/guard.ts: fetch: (url, init) => run(() => fetch(url, init), { isOutage: ({ status }) => isOutageStatus(status) }),",
      "src/server/vendors/experian/client.ts: const response = await fetch(url, {",
      "src/server/vendors/finicity/request.ts: response = await fetch(`${baseUrl}${path}`, {",
      'src/server/vendors/here/client.ts: response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: "error" });',
      "src/server/vendors/postmark/request.ts: response = await fetch(`${baseUrl}${path}`, {",
      "src/server/vendors/shareable/request.ts: const response = await fetch(`${baseUrl}${path}`, {",
      'src/server/vendors/stripe/guarded-client.ts: fetch(url, { ...init, redirect: "error" }),',
      "src/server/vendors/twilio/client.ts: response = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {",
    ]);
  });

  test("the server builds regular expressions only in the places listed in this test", () => {
    expect(findLines(productSources, /\bnew RegExp\(|\bRegExp\(/)).toEqual([
      // patterns from fixed lists (charges and jurisdictions), paths of the sandbox's own routes, the number of an
      // object, the name of a cookie
      'src/fields/questions/question-patterns.ts: const wordPattern = (...parts: string[]): RegExp => new RegExp(`(?<!\\\\p{L})(?:${parts.join("|")})(?!\\\\p{L})`, "iu");',
      "src/rules/household/same-home.ts: const leadingUnitWord = new RegExp(`^${unitWord}(?=\\\\S)`);",
      "src/rules/household/same-home.ts: const unitAtEnd = new RegExp(`^(.*\\\\S) ${unitWord}(\\\\d{1,5}[ -]?[a-z]?|[a-z][ -]?\\\\d{0,5})$`);",
      'src/rules/law/lookback.ts: const hasWord = (text: string, word: string) => new RegExp(`\\\\b(?:${word})\\\\b`, "i").test(text);',
      'src/rules/law/places/place-pattern.ts: const [exactPattern, joinedPattern] = [new RegExp(cities), new RegExp(cities.replaceAll(" ", ""))];',
      'src/rules/law/places/place-pattern.ts: const ending = new RegExp(` (${state}|${stateName(state)})$`, "i");',
      "src/rules/law/places/place-pattern.ts: if (zips !== undefined && new RegExp(zips).test(zip)) return true;",
      'src/rules/law/places/places.ts: const namesPattern = (names: Iterable<string>) => new RegExp(`^(${[...names].join("|")})$`);',
      'src/sandbox/emulator/vendor.ts: return new RegExp(`^${parts.join("/")}/?$`);',
      "src/server/http/pages/language.ts: const cookiePattern = new RegExp(`(?:^|; )${languageCookie}=(\\\\w+)`);",
    ]);
  });
});
