import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { repositoryRoot, serverSources } from "./testing/read-sources.ts";

const platformFolder = "src/server/platform/";
const migrationsFolder = "src/server/platform/db/migrations";
const findCreatedTables = (file: string) =>
  [
    ...readFileSync(join(repositoryRoot, migrationsFolder, file), "utf8").matchAll(
      /^create (?:unlogged )?table (\w+)/gm,
    ),
  ].map(([, name = ""]) => name);

/** Platform tables that are created in other migrations, since they refer to domains' tables. */
const otherPlatformTables = ["audit_logs", "audit_free_texts", "email_opt_outs", "live_events", "unsubscribe_links"];
/** Domains' tables that the platform's migration creates. */
const otherDomainTables = ["text_messages", "text_opt_outs"];

const platformTables = new Set(
  [...findCreatedTables("001_platform.sql"), ...otherPlatformTables].filter(
    (name) => !otherDomainTables.includes(name),
  ),
);
const domainTables = new Set(
  readdirSync(join(repositoryRoot, migrationsFolder))
    .filter((file) => file.endsWith(".sql"))
    .flatMap(findCreatedTables)
    .filter((name) => !platformTables.has(name)),
);

/** Platform files that refer to domains' tables. */
const exceptions: Record<string, { tables: string[]; why: string }> = {
  "audit/lock-application.ts": {
    tables: ["applications"],
    why: "an application's row is the lock of its chain in the audit log",
  },
  "backup/end-sessions.ts": {
    tables: ["access_tokens", "impersonations", "password_resets", "share_tokens"],
    why: "a restore ends all sessions in its own transaction: those that were ended since the backup would be valid again",
  },
  "backup/restore-tables.ts": { tables: ["users"], why: "a database is empty until it has an account" },
  "db/column-names.ts": { tables: ["reports"], why: "a column of that name; the file is generated" },
  "db/distribution/plan-distribution.ts": {
    tables: ["applicant_applications", "companies", "landlords", "users"],
    why: "a list: how each table is distributed by tenant",
  },
  "db/roles/api-role.ts": { tables: ["consents", "ledger_entries"], why: "a list: tables that are only appended to" },
  "key-rotation/load-or-create-secrets.ts": {
    tables: ["users"],
    why: "an installation is new until it has an account",
  },
  "mail/outdated-links.ts": {
    tables: ["share_tokens"],
    why: "the mailer deletes unsent emails whose link no longer works",
  },
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
const tenantTables = `${platformFolder}db/tenant-tables.ts`;

/** Returns the domains' tables in SQL, or in a call of the query builder: `a`, `a as b`, `select … from a`. */
function findTableNames(text: string): string[] {
  const whole = /^(\w+)(?: as \w+)?$/.exec(text)?.slice(1) ?? [];
  const inSql = [...text.matchAll(/\b(?:from|join|into|update|table|on)\s+(?:only\s+)?(?:public\.)?"?(\w+)"?/gi)].map(
    ([, name = ""]) => name,
  );
  return [...whole, ...inSql].filter((name) => domainTables.has(name));
}

/** Returns every text in a source: string literals, and the parts of templates. */
function findTexts({ path, text }: { path: string; text: string }): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => typeof value === "string" && texts.push(value),
    TemplateElement: ({ value }) => texts.push(value.raw),
  }).visit(parseSync(path, text).program);
  return texts;
}

test("the search for table names finds those in SQL and in query builder calls, and no other words", () => {
  const sql = "select 1 from emails e join public.applications a on true left join users u on true";
  expect(findTableNames(sql)).toEqual(["applications", "users"]);
  for (const text of ["applications as a", "applications", "update applications set a = 1", "delete from applications"])
    expect(findTableNames(text)).toEqual(["applications"]);
  expect(["an email of applications", "emails", "applications.id"].flatMap(findTableNames)).toEqual([]);
});

test("the server's platform names no domain's table, except where a reason is given", () => {
  const found = serverSources
    .filter(({ path }) => path.startsWith(platformFolder) && path !== tenantTables)
    .map(
      (file) =>
        [file.path.slice(platformFolder.length), [...new Set(findTexts(file).flatMap(findTableNames))].sort()] as const,
    )
    .filter(([, tables]) => tables.length > 0);
  const expected = Object.entries(exceptions).map(([path, { tables }]) => [path, tables]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
