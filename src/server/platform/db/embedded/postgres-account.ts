import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { OperatorError } from "../../common/operator-error.ts";

export type Account = { uid: number; gid: number };

/** Returns how to spawn a program so that PostgreSQL accepts it; passed to `spawn`. */
export type Launch = (program: string, args: string[]) => { file: string; args: string[]; options: Partial<Account> };

/** Capabilities that let a process traverse closed folders, the weaker one first: bit in /proc, name for setpriv. */
const accessCapabilities = [
  { bit: 2n, name: "dac_read_search" },
  { bit: 1n, name: "dac_override" },
];

/**
 * Creates the folder for PostgreSQL's files and chooses the user that runs its programs: the current user or, since
 * PostgreSQL refuses root, the folder's previous owner, or else `postgres`, or else `nobody`. That user gets access to
 * this folder only. Throws, with instructions, if the user can't access the folder or the programs.
 */
export function prepareAccount(dataDir: string, folder: string, program: string): { launch: Launch; owner?: Account } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) {
    if (process.getuid && statSync(folder).uid !== process.getuid()) {
      throw new OperatorError(
        `${folder} belongs to another user (id ${statSync(folder).uid}): start as that user, or as root.`,
      );
    }
    return { launch: (file, args) => ({ file, args, options: {} }) };
  }
  const { uid, gid } = statSync(folder);
  const owner = uid === 0 ? findAccount() : { uid, gid };
  chownSync(folder, owner.uid, owner.gid);
  grantGroupAccess(dataDir, owner);

  const launchAsOwner: Launch = (file, args) => ({ file, args, options: owner });
  if (canReach(launchAsOwner, folder, program)) return { launch: launchAsOwner, owner };
  const launchWithCapability = createCapableLaunch(owner);
  if (launchWithCapability && canReach(launchWithCapability, folder, program))
    return { launch: launchWithCapability, owner };
  throw new OperatorError(
    `PostgreSQL does not run as root, and the user it runs as instead (id ${owner.uid}) cannot reach ${folder} or ` +
      `${program}, since a folder on the way is closed to others. Install setpriv (package util-linux), move the ` +
      "project to a folder that others may enter, start it as an ordinary user, or set DATABASE_URL.",
  );
}

function findAccount(): Account {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((which) => spawnSync("id", [which, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new OperatorError(
    "PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` to run it as.",
  );
}

/** The data folder is closed to others; the account gets only the right to traverse it, unless the group is in use. */
function grantGroupAccess(dataDir: string, owner: Account): void {
  const { mode, uid } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, uid, owner.gid);
  chmodSync(dataDir, 0o710);
}

function canReach(launch: Launch, folder: string, program: string): boolean {
  const { file, args, options } = launch("/bin/sh", ["-c", 'cd "$1" && exec "$2" --version', "sh", folder, program]);
  return spawnSync(file, args, { ...options, cwd: "/", stdio: "ignore" }).status === 0;
}

function createCapableLaunch(owner: Account): Launch | undefined {
  if (!existsSync("/proc/self/status")) return undefined;
  const capabilities = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0"}`);
  const capability = accessCapabilities.find(({ bit }) => (capabilities >> bit) & 1n);
  if (!capability) return undefined;
  const flags = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    // initdb calls access(2) on postgres, which ignores capabilities without this bit.
    "--securebits=+no_setuid_fixup",
    `--inh-caps=-all,+${capability.name}`,
    `--ambient-caps=+${capability.name}`,
    `--bounding-set=-all,+${capability.name}`,
  ];
  return (program, args) => ({ file: "setpriv", args: [...flags, program, ...args], options: {} });
}
