import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { root, server } from "./testing/read-sources.ts";

const platform = "src/server/platform/";
const migrations = "src/server/platform/db/migrations";
const tablesIn = (file: string) =>
  [...readFileSync(join(root, migrations, file), "utf8").matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
    ([, name = ""]) => name,
  );

/** Platform tables that are created in other migrations, since they refer to domains' tables. */
const inOtherMigrations = ["audit_logs", "audit_free_texts", "email_opt_outs", "live_events", "unsubscribe_links"];
/** Domains' tables that the platform's migration creates. */
const ofDomains = ["text_messages", "text_opt_outs"];

const platformTables = new Set(
  [...tablesIn("001_platform.sql"), ...inOtherMigrations].filter((name) => !ofDomains.includes(name)),
);
const domainTables = new Set(
  readdirSync(join(root, migrations))
    .filter((file) => file.endsWith(".sql"))
    .flatMap(tablesIn)
    .filter((name) => !platformTables.has(name)),
);

/** Platform files that refer to domains' tables. */
const exceptions: Record<string, { tables: string[]; why: string }> = {
  "audit/lock-application.ts": {
    tables: ["applications"],
    why: "an application's row is the lock of its chain in the audit log",
  },
  "backup/end-sessions.ts": {
    tables: ["access_tokens", "impersonations", "passcodes", "password_resets", "share_tokens"],
    why: "a restore ends all sessions in its own transaction: those that were ended since the backup would be valid again",
  },
  "backup/restore-tables.ts": { tables: ["users"], why: "a database is empty until it has an account" },
  "db/column-names.ts": { tables: ["reports"], why: "a column of that name; the file is generated" },
  "db/distribution/plan.ts": {
    tables: ["applicant_applications", "companies", "landlords", "users"],
    why: "a list: how each table is distributed by tenant",
  },
  "db/roles/api-role.ts": { tables: ["consents", "ledger_entries"], why: "a list: tables that are only appended to" },
  "key-rotation/first-secrets.ts": { tables: ["users"], why: "an installation is new until it has an account" },
  "mail/send-notification-email.ts": {
    tables: ["users"],
    why: "the mailer looks up what its reader wants to get, and when",
  },
  "mail/unsubscribe/opt-outs.ts": {
    tables: ["users"],
    why: "the mailer links an unsubscribe link to its reader's account",
  },
  "unreferenced-files/unreferenced-files.ts": {
    tables: ["landlords", "template_versions", "users"],
    why: "a list: the rows that reference pictures",
  },
  "uploads/stored-file.ts": {
    tables: ["attachments", "uploads"],
    why: "a list: the rows that reference uploaded files",
  },
};

/** The list of tenant tables, which statements are filtered by: it contains nearly all tables. */
const tenantTables = `${platform}db/tenant-tables.ts`;

/** Returns the domains' tables in SQL, or in a call of the query builder: `a`, `a as b`, `select … from a`. */
function tablesNamedIn(text: string): string[] {
  const whole = /^(\w+)(?: as \w+)?$/.exec(text)?.slice(1) ?? [];
  const inSql = [...text.matchAll(/\b(?:from|join|into|update|table|on)\s+(?:only\s+)?(?:public\.)?"?(\w+)"?/gi)].map(
    ([, name = ""]) => name,
  );
  return [...whole, ...inSql].filter((name) => domainTables.has(name));
}

/** Returns every text in a source: string literals, and the parts of templates. */
function textsIn({ path, text }: { path: string; text: string }): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => typeof value === "string" && texts.push(value),
    TemplateElement: ({ value }) => texts.push(value.raw),
  }).visit(parseSync(path, text).program);
  return texts;
}

test("the search for tables finds those of domains in SQL and in calls of the query builder, and no other words", () => {
  const sql = "select 1 from emails e join public.applications a on true left join users u on true";
  expect(tablesNamedIn(sql)).toEqual(["applications", "users"]);
  for (const text of ["applications as a", "applications", "update applications set a = 1", "delete from applications"])
    expect(tablesNamedIn(text)).toEqual(["applications"]);
  expect(["an email of applications", "emails", "applications.id"].flatMap(tablesNamedIn)).toEqual([]);
});

test("the server's platform names no table of a domain, except where a reason is given", () => {
  const found = server
    .filter(({ path }) => path.startsWith(platform) && path !== tenantTables)
    .map(
      (file) => [file.path.slice(platform.length), [...new Set(textsIn(file).flatMap(tablesNamedIn))].sort()] as const,
    )
    .filter(([, tables]) => tables.length > 0);
  const expected = Object.entries(exceptions).map(([path, { tables }]) => [path, tables]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
