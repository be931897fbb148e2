import type pg from "pg";
import { legalTexts } from "#rules/consents/legal-texts.ts";
import { allRules } from "#rules/law/all-rules.ts";
import { bureaus, type ConfirmedBureaus, unconfirmedBureaus, withConfirmation } from "#rules/law/notices/bureaus.ts";
import { isStale, maxCheckAgeMonths } from "#rules/law/tables/rule.ts";
import { dayOf } from "#rules/text/dates.ts";
import type { LoadedConfig } from "#server/load-config.ts";
import { errorMessage } from "#server/platform/common/error-details.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { withPool } from "#server/platform/db/clients/with-client.ts";
import { listPendingMigrations } from "#server/platform/db/migrate.ts";
import { withDatabase } from "#server/platform/db/with-database.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFiles } from "./check-files.ts";
import { checkKeys, checkStoredValues } from "./check-keys.ts";
import { checkLedger } from "./check-ledger.ts";
import { checkCertificates, checkDisk, checkNode, checkOffice } from "./check-machine.ts";
import { checkMail, checkVendors, checkWebhooks } from "./check-network.ts";
import { checkPooler } from "./check-pooler.ts";
import { checkPoolerSettings } from "./check-pooler-settings.ts";
import { checkReplica } from "./check-replica.ts";
import { type Finding, fault, formatFindings, note, ok } from "./finding.ts";

/**
 * Checks an installation and prints the faults and what to do. The settings were read before: an invalid one ends the
 * command with the same message as the server's start.
 * @returns the exit code: 0, or 1 if there is a fault
 */
export async function runDoctor(config: LoadedConfig): Promise<number> {
  const now = new Date();
  const findings = [
    ok("settings", `complete for ${config.production ? "production" : "a trial on this machine"}`),
    checkNode(),
    await checkDisk(config),
    checkOffice(config),
    ...checkKeys(config),
    ...(await checkFiles(config)),
    ...(await withDatabasePool(config, async (pool) => [
      ...(await checkDatabase(pool, now, config)),
      ...((await listPendingMigrations(pool)).length === 0
        ? [
            ...(await checkLedger(pool, now, config.vendorKeys.has("stripe"))),
            ...(await checkStoredValues(pool, config)),
          ]
        : []),
      ...(config.databaseReplicaUrl ? [await checkReplica(pool, config.databaseReplicaUrl)] : []),
    ])),
    ...(config.databaseUrl ? await checkPoolerSettings({ ...config, databaseUrl: config.databaseUrl }) : []),
    ...(config.databaseDirectUrl && config.databasePrepare ? [await checkPooler(config.databaseUrl ?? "")] : []),
    ...(await checkCertificates(config, now)),
    await checkMail(config),
    ...(await checkWebhooks(config)),
    ...(await checkVendors(config)),
    ...checkLaw(config.confirmedBureaus, config.production, dayOf(now, "UTC")),
  ];
  const faults = findings.filter(({ state }) => state === "fault").length;
  console.log(formatFindings(findings));
  console.log(faults === 0 ? "No problems found." : `Problems: ${faults}.`);
  return faults === 0 ? 0 : 1;
}

async function withDatabasePool(config: LoadedConfig, work: (pool: pg.Pool) => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await withDatabase(config, (url) => withPool(url, 1, work));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [fault("database", errorMessage(error), "Start the database, or correct DATABASE_URL or LINTEL_DATA.")];
  }
}

/**
 * Checks that the rows of law and the texts that it requires were recently checked against their sources, and the
 * bureaus against the operator's contract.
 */
export function checkLaw(confirmed: ConfirmedBureaus, production: boolean, today: string): Finding[] {
  const rules = allRules.map((rule) => withConfirmation(rule, confirmed));
  const stale = [...rules, ...legalTexts].filter((row) => isStale(row, today)).length;
  const unconfirmed = unconfirmedBureaus(Object.values(bureaus), confirmed);
  const fix = "Compare the names and addresses of `lintel law` with your contract and set LINTEL_CONFIRMED_BUREAUS.";
  const names = unconfirmed.join(", ");
  return [
    stale === 0
      ? ok("law", `every row and text was checked within ${maxCheckAgeMonths} months`)
      : fault(
          "law",
          `${stale} rows and texts were not checked for ${maxCheckAgeMonths} months`,
          "List them with `lintel law`, and update Lintel.",
        ),
    unconfirmed.length === 0
      ? ok("bureaus", "confirmed")
      : production
        ? fault("bureaus", `not confirmed: ${names}; no notice that names one is sent`, fix)
        : note("bureaus", `not confirmed: ${names}`),
  ];
}
