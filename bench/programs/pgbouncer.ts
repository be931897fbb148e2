import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const port = 4790;
/** The user that PgBouncer changes to if root starts it, since it refuses to run as root. */
const unprivileged = { name: "nobody", id: 65534 };

/** How connections are assigned to clients; `prepared`: per transaction, with support for prepared statements. */
type PoolMode = "session" | "transaction" | "prepared";

/** Lists the modes that the installed PgBouncer supports; empty if it isn't installed. */
export function poolModes(): PoolMode[] {
  const { stdout } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? "") ?? [];
  if (!major) return [];
  const supportsPrepared = Number(major) > 1 || Number(minor) >= 21;
  return ["session", "transaction", ...(supportsPrepared ? ["prepared" as const] : [])];
}

/** Runs `work` with the address of a database behind PgBouncer, which is stopped afterwards. */
export async function withPgbouncer<T>(
  databaseUrl: string,
  mode: PoolMode,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "lintel-pgbouncer-"));
  const settings = join(folder, "pgbouncer.ini");
  const name = pathname.slice(1);
  const database = { host: hostname, port: databasePort, dbname: name, user: username, password };
  const connectionSettings = Object.entries(database).map(([key, value]) => `${key}='${decodeURIComponent(value)}'`);
  writeFileSync(
    settings,
    `[databases]\n${name} = ${connectionSettings.join(" ")}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `auth_type = any\npool_mode = ${mode === "session" ? mode : "transaction"}\ndefault_pool_size = 20\n` +
      `unix_socket_dir =\n${mode === "prepared" ? "max_prepared_statements = 300\n" : ""}`,
    { mode: 0o600 },
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, settings]) chownSync(path, unprivileged.id, unprivileged.id);
  const child = spawn("pgbouncer", ["-q", ...(isRoot ? ["-u", unprivileged.name] : []), settings], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    while (!(await acceptsConnections())) {
      if (child.exitCode !== null) throw new Error("PgBouncer did not start.");
      await delay(50);
    }
    return await work(Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href);
  } finally {
    child.kill("SIGINT");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

function acceptsConnections(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).on("error", () => resolve(false));
  });
}
