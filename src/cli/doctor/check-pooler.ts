import type pg from "pg";
import { errorCode, errorMessage } from "#server/platform/common/error-details.ts";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { type Finding, fault, ok } from "./finding.ts";

/** Which of two clients runs its next statement: both after the other and after itself. */
const clientTurns = [0, 1, 0, 0, 1, 1, 0, 0, 0, 1] as const;

/**
 * Checks that the pooler of DATABASE_URL supports prepared statements: two clients prepare different statements with
 * the same name, and each must get its own results, whichever connection the pooler assigns.
 */
export async function checkPooler(url: string): Promise<Finding> {
  const about = "pooler";
  const clients = clientTurns
    .slice(0, 2)
    .map(() => createClient({ connectionString: url, connectionTimeoutMillis: 5_000 }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
  } catch (error) {
    const detail = `DATABASE_URL doesn't answer (${errorCode(error) ?? errorMessage(error)})`;
    return fault(about, detail, "Start the pooler, or correct DATABASE_URL.");
  }
  try {
    for (const turn of clientTurns) {
      const text = `select $1::int + ${turn} as sum`;
      const { rows } = await (clients[turn] as pg.Client).query({ name: "lintel_doctor", text, values: [1] });
      if (rows[0]?.sum !== 1 + turn) return unsupportedFinding("another client's statement ran");
    }
    return ok(about, "forwards prepared statements");
  } catch (error) {
    return unsupportedFinding(errorMessage(error));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }

  function unsupportedFinding(why: string): Finding {
    return fault(
      about,
      `doesn't forward prepared statements, so requests fail (${why})`,
      "Use PgBouncer 1.21 or newer and set its max_prepared_statements to 300, or remove DATABASE_PREPARE.",
    );
  }
}
