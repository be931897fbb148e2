import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/api/index.ts";

const root = resolve(import.meta.dirname, "../../..");

type Source = { path: string; text: string };

/** The files in a folder of the repository, by their path in it; installed packages are excluded. */
function filesOf(folder: string, wanted: RegExp): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
}
const product = filesOf("src", /\.tsx?$/).filter(({ path }) => !/\.test\.|\/testing\//.test(path));
const server = product.filter(({ path }) => path.startsWith("src/server/"));
const web = product.filter(({ path }) => /^src\/(web|ui|fields)\//.test(path));

/** Returns `path: line` for every matching line, each once. */
const found = (sources: Source[], pattern: RegExp) =>
  sources
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    .sort();

/**
 * Returns the server's files that these import, directly or indirectly, including themselves; type-only imports are
 * ignored.
 */
function reachedFrom(start: string[]): string[] {
  const texts = new Map(server.map(({ path, text }) => [path, text]));
  const reached = new Set(start);
  for (const path of reached) {
    const imports = (texts.get(path) ?? "").matchAll(
      /^(?:import|export) (?!type\b)[^;]*?from "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm,
    );
    for (const [, fixed, late] of imports) reached.add(join(dirname(path), fixed ?? late ?? ""));
  }
  return [...reached];
}

/**
 * Returns every place where a page takes a URL from data, except those that `paths` builds and those within the page.
 */
const addresses = [
  // the scheme stands before what people typed
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are the lines as they stand
  "fields/email/view.tsx: href={`mailto:${encodeURIComponent(value)}`}",
  "web/features/identity/failure.tsx: href={`mailto:${encodeURIComponent(support_email)}`}",
  'fields/phone/view.tsx: href={`tel:${value.replace(/[^\\d+]/g, "")}`}',
  // a section of the same page
  "web/features/application-review/answers/section-links.tsx: href={`#${id}`}",
  "web/features/application-review/summary/contact.tsx: href: `mailto:${encodeURIComponent(applicant.email)}`",
  'web/features/application-review/summary/contact.tsx: href: `tel:${applicant.phone.replace(/[^\\d+]/g, "")}`',
  // this page's own address, in another language
  "web/components/language-switch.tsx: href={`?${frame}lang=${other}`}",
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: so far
  "web/components/language-switch.tsx: window.location.assign(href)",
  // a file of the build
  // one of the two before
  "web/features/application-review/summary/contact.tsx: href={href}",
  // the payments' and the banks' own addresses, from the server's settings
  "web/features/payments/provider-script.ts: if (new URL(script, location.href).origin === location.origin) return false;",
  "web/features/apply/income/income-bank-frame.tsx: new URL(link, location.href).href,",
  // object URLs of what was fetched
  'fields/file/open-file.tsx: window.open("", "_blank")',
  "fields/file/open-file.tsx: window.location.assign(url)",
  "fields/file/open-file.tsx: location.href = url",
  'web/hooks/files.ts: window.open("", "_blank")',
  "web/hooks/files.ts: location.assign(url)",
  "web/hooks/files.ts: location.href = url",
  // `/api/v3/images/{key}/`, made by the server
  "web/components/avatar.tsx: src={photo}",
  "web/features/apply/page/apply-page.tsx: src={logo}",
  // digits alone
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it stands
  "web/features/apply/page/landlord-contact.tsx: href={`tel:${number}`}",
  // the part of this page that was shown before
  "web/features/form-renderer/state/paging.ts: window.location.replace(before)",
  "web/features/form-renderer/state/paging.ts: window.location.replace(shown)",
  // a page of `paths`, and a call's own path
  "web/features/apply/form/form-already-sent.tsx: href={earlier.own ? paths.applyNext(earlier.id) : paths.applyAccount(slug)}",
  'web/features/apply/form/form-on-page.tsx: <a href={linkTo("GET /application_templates/:slug/pdf/", { params: { slug: template.slug } })}>',
  "web/features/forms/flyer/flyer-preview.tsx: src={landlord.logo}",
  "web/features/forms/preview/form-frame.tsx: src={src}",
  "web/features/forms/preview/form-preview.tsx: src={src}",
  "web/features/forms/appearance/logo-field.tsx: src={shown}",
  // `paths.apply` on this page's own origin
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it stands
  "web/features/forms/share/share-form.tsx: href={`sms:?&body=${encodeURIComponent(body)}`}",
  "web/features/forms/share/share-form.tsx: href={link}",
  "web/features/forms/sharing/share-link.tsx: href={url}",
  // a page of `paths`
  "web/features/impersonation/impersonation-bar.tsx: window.location.replace(landing)",
  "web/features/impersonation/start-dialog.tsx: window.location.replace(home)",
  // https and the host and path from a row of the law
  "web/features/laws/law-entry.tsx: href={href}",
  // the operator's setting, which is held to http and https
  "web/app/login-required.tsx: location.replace(user.old_site)",
];

describe("a session", () => {
  test("is started in one place, by three callers; the sample's own people need no proof", () => {
    expect(found(server, /insertInto\("access_tokens"\)/)).toEqual([
      'src/server/domains/accounts/sessions/issue.ts: .insertInto("access_tokens")',
    ]);
    expect(found(server, /insert into access_tokens/i).map((line) => line.split(":")[0])).toEqual([
      // only for accounts at the sample's reserved domain (`sample/fill.test.ts`)
      "src/server/sample/calls.ts",
    ]);
    expect(found(server, /\bimport\b.*\bissueToken\b/)).toEqual([
      'src/server/domains/accounts/login/create-session.ts: import { issueToken } from "../sessions/issue.ts";',
      'src/server/domains/accounts/users/passcodes.ts: import { issueToken } from "../sessions/issue.ts";',
      'src/server/domains/accounts/users/register.ts: import { issueToken } from "../sessions/issue.ts";',
    ]);
  });

  test("cannot be started by identity verification: none of its code leads to where sessions and passwords are created", () => {
    const start = server.filter(({ path }) => /\/(?:domains|ports)\/identity\b|\/vendors\/experian\//.test(path));
    const reached = reachedFrom(start.map(({ path }) => path));
    expect(reached).toContain("src/server/domains/applications/workflow/advance.ts");
    const makers = server.filter(({ text }) => /\b(?:issueToken|setPassword)\(/.test(text)).map(({ path }) => path);
    expect(makers.length).toBeGreaterThan(3);
    expect(reached.filter((path) => makers.includes(path))).toEqual([]);
    // they would be found
    expect(reachedFrom(["src/server/registry/routes.ts"])).toEqual(expect.arrayContaining(makers));
  });

  test("or an application's share token is in the answer of these calls and of no other", () => {
    type Shape = { shape?: Record<string, unknown> };
    const calls = Object.values(contract).flatMap(
      (resource) =>
        Object.values(resource) as { method?: string; url?: string; schema?: { response: Record<string, Shape> } }[],
    );
    const minting = calls.flatMap(({ method, url, schema }) =>
      Object.values(schema?.response ?? {}).flatMap(({ shape }) =>
        Object.entries(shape ?? {})
          // a yes or no starts no session
          .filter(([key, kind]) => /token|access|secret|code|session/i.test(key) && !(kind instanceof z.ZodBoolean))
          .map(([key]) => `${method} ${url}: ${key}`),
      ),
    );
    expect(minting.sort()).toEqual([
      "POST /application_templates/:slug/submit/: token",
      // of a document's signer: it opens that one document, and is no access token
      "POST /document_signings/confirm/: session",
      "POST /drafts/: token",
      // of staff who act in a user's name: it is no access token of `access_tokens`, and most calls refuse it
      "POST /impersonations/start/: access",
      // of the second factor: none of them alone starts a session
      "POST /second_factor/: secret",
      "POST /second_factor/recovery_codes/: recovery_codes",
      "POST /second_factor/switch_on/: recovery_codes",
      // of a share: it opens what was shared, and is no access token
      "POST /shares/confirm/: session",
      "POST /token/: access",
      "POST /users/confirm_passcode/: token",
      "POST /users/register/: token",
    ]);
  });
});

describe("accounts", () => {
  test("are found by an email address in these places only; each that reveals something checks whether it is verified", () => {
    const lookups = found(server, /where\("(\w\.)?(username|applicant_email|to_address|sent_to)"|\.username ===/);
    expect([...new Set(lookups.map((line) => line.split(":")[0]))]).toEqual([
      // an operator's command
      "src/server/domains/accounts/impersonation/create-impersonation.ts",
      "src/server/domains/accounts/jobs/send-password-reset.ts",
      "src/server/domains/accounts/login/create-session.ts",
      "src/server/domains/accounts/users/passcodes.ts",
      "src/server/domains/accounts/users/request-passcode.ts",
      "src/server/domains/accounts/users/routes.ts",
      // whether somebody is a member already, and in which language they are written to
      "src/server/domains/companies/invite.ts",
      // a member of the caller's own company
      "src/server/domains/companies/update-member.ts",
      // the caller's own passcodes, which end with their account
      "src/server/domains/personal-data/closing/end-access.ts",
      // of the same household: applicants learn only of those they invited themselves
      "src/server/domains/reviews/households/invitations/invite.ts",
      // a colleague of the same company; the result is the same for others and for unknown addresses
      "src/server/domains/reviews/ownership/change-owner.ts",
      // what became of earlier emails to a mailbox; seen by whoever sends to it again
      "src/server/platform/mail/delivery/suppression.ts",
      "src/server/platform/mail/failed-emails.ts",
      // the number of emails of a kind to a mailbox
      "src/server/platform/mail/send-deferred-emails-job.ts",
      "src/server/platform/mail/send-email.ts",
      // the settings of the account that an email goes to
      "src/server/platform/mail/send-notification-email.ts",
      // for whom a link to unsubscribe is
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
  test("is raw only where it is constant", () => {
    expect(found(server, /\bsql\.(raw|lit|id|table|val)\b|\braw\(/)).toEqual([
      "src/server/domains/reviews/bundles/list.ts: const columns = sql.raw(`",
      // one of five numbers; its type guarantees a number
      "src/server/domains/reviews/bundles/list.ts: const rowsOf = (n: number) => (n <= 100 && n % 25 === 0 ? sql.lit(n) : sql.val(n));",
      // tenants' ids as the database knows them, escaped: SET takes no parameters
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it stands
      "src/server/platform/db/tenant-scope.ts: const settingOf = (tenants: string) => sql`set local lintel.tenants = ${sql.lit(tenants)}`;",
    ]);
    const raw = server.flatMap(({ text }) => [...text.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, inner]) => inner));
    expect(raw).toHaveLength(1);
    expect(raw[0]).not.toContain("${");
    expect(found(server, /sql\.ref\(/)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it stands
      "src/server/domains/accounts/users/update.ts: sql<string>`${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb`;",
    ]);
  });

  test("goes to `pg` itself without a value in its text, but for the password of a new role, escaped", () => {
    const messages = server.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:pool|client|pgClient)\.query(?:<[^>]*>)?\(\s*(`[^`]*`|"[^"]*"|[^,)]*)/g)]
        .map(([, statement = ""]) => statement.trim())
        .filter((statement) => !/^"[^"]*"$/.test(statement) && (!statement.startsWith("`") || /\$\{/.test(statement)))
        .map((statement) => `${path}: ${statement}`),
    );
    expect(messages.sort()).toEqual([
      "src/server/platform/db/api-role.ts: grants",
      // names of tables from the product's own list, and the statements planned of them
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it stands
      "src/server/platform/db/distribution/distribute.ts: `select from public.${table} limit 1`",
      "src/server/platform/db/distribution/distribute.ts: statement",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: they are the lines as they stand
      "src/server/platform/db/embedded/create-cluster.ts: `CREATE ROLE lintel LOGIN CREATEDB CREATEROLE PASSWORD ${client.escapeLiteral(password)}`",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: they are quoted
      "src/server/platform/db/embedded/create-cluster.ts: `CREATE ROLE lintel_api LOGIN PASSWORD ${client.escapeLiteral(apiPassword)}`",
      "src/server/platform/db/embedded/create-cluster.ts: sql",
      "src/server/platform/db/migrate.ts: await readFile(new URL(name",
      // what Kysely compiled, on its way through a transaction that names its tenants
      "src/server/platform/db/set-for-transaction.ts: text",
      // and to a connection that names them with its first statement
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it stands
      "src/server/platform/db/tenant-scope.ts: `${text}; ${setting}`",
      "src/server/platform/db/tenant-scope.ts: text",
      "src/server/platform/db/tenant-scope.ts: text",
      "src/server/platform/queue/worker.ts: query",
    ]);
  });
});

describe("the server", () => {
  test("sends requests in these places only: each to the address of its own settings", () => {
    expect(found(server, /\bfetch\(|\bhttps?\.(?:request|get)\(|\b(?:net|tls)\.connect\(|\bnew WebSocket\(/)).toEqual([
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are the lines as they stand
      // to the time-stamping service of SEAL_TIMESTAMP_URL
      "src/server/platform/sealing/timestamp.ts: const reply = await fetch(url, {",
      // to the sandbox's own process
      "src/server/sandbox/pages.ts: const answer = await fetch(`${baseUrl}${pathname}${search}`, {",
      "src/server/vendors/experian/experian.ts: const response = await fetch(url, {",
      "src/server/vendors/finicity/finicity-client.ts: response = await fetch(`${baseUrl}${path}`, {",
      'src/server/vendors/here/here.ts: response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: "error" });',
      "src/server/vendors/shareable/shareable-client.ts: const response = await fetch(`${baseUrl}${path}`, {",
      "src/server/vendors/twilio/twilio.ts: response = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {",
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: so far
    ]);
  });

  test("builds no regular expression from text that people typed", () => {
    expect(found(product, /\bnew RegExp\(|\bRegExp\(/)).toEqual([
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are the lines as they stand
      // how places of the law are known: lists of their own, the paths of the sandbox's own routes, the number of an object, the name of a cookie
      'src/fields/questions/question-patterns.ts: const wordPattern = (...parts: string[]): RegExp => new RegExp(`(?<!\\\\p{L})(?:${parts.join("|")})(?!\\\\p{L})`, "iu");',
      "src/rules/household/same-home.ts: const leadingUnitWord = new RegExp(`^${unitWord}(?=\\\\S)`);",
      "src/rules/household/same-home.ts: const unitAtEnd = new RegExp(`^(.*\\\\S) ${unitWord}(\\\\d{1,5}[ -]?[a-z]?|[a-z][ -]?\\\\d{0,5})$`);",
      "src/rules/law/places/place-pattern.ts: ([source, text]) => source !== undefined && new RegExp(source).test(text),",
      'src/rules/law/places/places.ts: const anyOf = (names: Iterable<string>) => new RegExp(`^(${[...names].join("|")})$`);',
      'src/sandbox/emulator/vendor.ts: return new RegExp(`^${parts.join("/")}/?$`);',
      'src/server/http/pages/language.ts: const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\\\w+)`).exec(headers.cookie ?? "")?.[1];',
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: so far
    ]);
  });
});

describe("the browser's side", () => {
  test("never turns text into markup or code", () => {
    expect(
      found(
        web,
        /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/,
      ),
    ).toEqual([]);
    expect(found(product, /\beval\(|new Function\(|setTimeout\(\s*["'`]/)).toEqual([]);
  });

  test("takes a URL from data in these places only: each states its scheme or is of this host", () => {
    const links = found(
      web.map(({ path, text }) => ({ path: path.replace("src/", ""), text })),
      /<\w+\b[^>]*\b(?:href|src)=\{|<[a-z]+\b[^>]*\b(?:action|formAction)=\{|^\s*(?:href|src)=\{|\blocation\.(?:href|assign|replace)\b|window\.open\(|\bhref: `/,
    );
    const lintelFiles =
      /\b(?:href|src)=\{(?:(?:paths\.\w+|blankPdfLink)\([^)]*\)(?: \+ claimFragment\(claim\))?|`#\$\{\w+\(\w+\)\}`)\}/;
    const address =
      /(?:href|src)=\{(?:\w[\w.]*|`[^`]*`)\}|href: `[^`]*`|(?:window\.)?location\.(?:(?:assign|replace)\([\w.]+\)|href = \w+)|window\.open\([^)]*\)/;
    const linked = links
      .filter((line) => !lintelFiles.test(line))
      .map((line) => `${line.split(": ")[0]}: ${address.exec(line)?.[0] ?? line.slice(line.indexOf(": ") + 2)}`);
    expect(linked.sort()).toEqual([...addresses].sort());
  });
});

describe("secrets", () => {
  const patterns: [string, RegExp][] = [
    ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
    ["a cloud's key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
    ["a payment key", /\b(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{10,}/],
    ["a platform's token", /\b(?:gh[pousr]_[0-9A-Za-z]{30,}|xox[abprs]-[0-9A-Za-z-]{10,}|npm_[0-9A-Za-z]{30,})/],
    [
      "a long value under a telling name",
      /(?:secret|password|api_?key|hmac|token)["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{32,}={0,2}["']/i,
    ],
    [
      "an address with a password",
      /\b(?:postgres(?:ql)?|smtps?|mysql|https?):\/\/[\w.-]+:(?!password@)[^\s@/"'`$]{8,}@/i,
    ],
  ];
  const exampleKeys = [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/[A-Za-z0-9+/]{43}=/g)].map(
    ([key]) => key,
  );
  const text = /\.(?:tsx?|mjs|js|json|md|css|html|sql|txt|grit|sh)$/;
  const repository = [
    ...["src", "e2e", "bench", "scripts", "docs"].flatMap((folder) => filesOf(folder, text)),
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isFile() && text.test(entry.name))
      .map(({ name }) => ({ path: name, text: readFileSync(join(root, name), "utf8") })),
  ];

  test.each(patterns)("%s is neither in the repository nor in what browsers load", (_what, pattern) => {
    const bundle = filesOf("build/client", /\.(?:js|css|html)$/);
    expect(bundle.length).toBeGreaterThan(50);
    const sources = [...repository.filter(({ path }) => path !== "package-lock.json"), ...bundle];
    expect(sources.filter(({ text: all }) => pattern.test(all)).map(({ path }) => path)).toEqual([]);
  });

  test("the patterns find the secrets that they describe", () => {
    const planted = [
      `-----BEGIN RSA ${"PRIVATE"} KEY-----`,
      `AKIA${"A".repeat(16)}`,
      `sk_${"live"}_${"a".repeat(20)}`,
      `ghp_${"a".repeat(36)}`,
      `${"hmac"}: "${"a".repeat(43)}="`,
      `postgres://app:${"hunter22"}@db/x`,
    ];
    for (const [n, one] of planted.entries()) expect(patterns[n]?.[1].test(one)).toBe(true);
  });

  test("the example's keys are in the example and in what refuses them, and nowhere else", () => {
    expect(exampleKeys).toHaveLength(2);
    // the third build is the program, with the configuration in it
    const pages = ["build/client", "build/server"].flatMap((folder) => filesOf(folder, /\.(?:js|html)$/));
    const holding = [...repository, ...pages].filter(({ text: all }) => exampleKeys.some((key) => all.includes(key)));
    expect(holding.map(({ path }) => path)).toEqual(["src/server/platform/config/settings.ts"]);
  });

  test("browser files contain none of the server's settings", () => {
    const names = /LINTEL_(?:ENCRYPTION_KEYS|HMAC_KEY)|DATABASE_URL|SMTP_URL|S3_SECRET/;
    expect(filesOf("build/client", /\.(?:js|html)$/).filter(({ text: all }) => names.test(all))).toEqual([]);
  });
});
