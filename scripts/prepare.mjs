// Shared by `npm start` and `npm test`: packages and builds. Runs on Node 20 without installed packages.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

/** Runs a program in the project with our terminal; resolves to its exit code. Forwards received signals. */
export function run(file, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" });
    const pass = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, pass);
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass);
      done(code);
    };
    child.once("error", (error) => {
      console.error(`${file} could not be run: ${error.message}`);
      end(127);
    });
    child.once("exit", (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a program of an installed package, which finds Node 24 first, since it is in the same folder. */
export function tool(name, args, env = {}) {
  const bin = join(root, "node_modules", ".bin");
  return run(join(bin, name), args, { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` });
}

/** Installs the packages of the lock file unless exactly these are installed. Resolves to an exit code. */
export async function installPackages() {
  if (packagesAreThere()) return 0;
  console.log("Installing the packages of package-lock.json …");
  // npm removes node_modules first, including the node executable there that may run `npm start`.
  const path = process.env.PATH.split(delimiter).filter((part) => !part.includes(join("node_modules", ".bin")));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], env);
  if (code !== 0) console.error("The packages could not be installed (npm ci, see above). Is there a network?");
  else if (!packagesAreThere()) {
    console.error("npm ci left packages out. Are install scripts switched off (npm config get ignore-scripts)?");
    return 1;
  }
  return code;
}

/**
 * Whether the packages are installed. npm records what it has installed at the end, so an interrupted installation
 * doesn't count.
 */
function packagesAreThere() {
  const installed = readJson("node_modules/.package-lock.json")?.packages;
  if (!installed || !existsSync(join(root, "node_modules", ".bin", "node"))) return false;
  return Object.entries(readJson("package-lock.json").packages).every(
    ([path, { integrity, optional, devOptional }]) =>
      path === "" || (installed[path] ? installed[path].integrity === integrity : optional || devOptional),
  );
}

function readJson(path) {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), "utf8")) : undefined;
}

/** Builds the pages and the server if they are missing or were built from other sources. Resolves to an exit code. */
export async function build() {
  return (
    (await buildOnce(
      "pages",
      ["vite.config.ts", "react-router.config.ts", "server-output.ts"],
      /^src.(server|sandbox|cli)\b/,
      () => tool("react-router", ["build"], { NODE_ENV: "production" }),
    )) ||
    (await buildOnce("server", ["server.config.ts", "server-output.ts"], /^src.(web|ui|cli|server.testing)\b/, () =>
      tool("vite", ["build", "--config", "server.config.ts"]),
    ))
  );
}

/** @param except the sources that this build doesn't depend on */
async function buildOnce(name, configs, except, make) {
  const stamp = join(root, "build", `${name}.sha256`);
  const inputs = hashInputs(configs, except);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return 0;
  console.log(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  const code = await make();
  if (code === 0) writeFileSync(stamp, inputs);
  return code;
}

function hashInputs(configs, except) {
  const files = ["package-lock.json", "package.json", "tsconfig.json", ...configs];
  for (const folder of ["src", "public"]) {
    if (!existsSync(join(root, folder))) continue;
    for (const name of readdirSync(join(root, folder), { recursive: true })) files.push(join(folder, name));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    if (except.test(file) || /\.test\.tsx?$/.test(file)) continue;
    if (statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * Returns the path of a Chromium for the browser tests: the one in CHROMIUM_PATH; Debian's headless shell, which uses a
 * quarter less CPU time than the full browser and is installed if permitted; the system's, Playwright's own, or
 * Debian's, which is also installed. Undefined, after a message, if there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) console.error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (named) return existsSync(named) ? named : undefined;
  const shell = "chromium-headless-shell";
  const found = programOf([shell]) ?? installOfDebian(shell) ?? installedChromium() ?? installOfDebian("chromium");
  if (found) return found;
  console.error(
    "The journeys need a Chromium and there is none. Install one (Debian: apt-get install chromium-headless-shell;\n" +
      "elsewhere: npx playwright install chromium) or name one in CHROMIUM_PATH.",
  );
  return undefined;
}

/** Returns the first of these programs that the system has. */
function programOf(names) {
  const folders = ["/usr/bin", ...process.env.PATH.split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Installs a Debian package if permitted, without removing any other. Returns the path of its program, if it exists.
 */
function installOfDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  console.log(`Installing Debian's ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Without a network the timeout is short: there may be another browser.
  const hasty = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];
  const apt = (...args) => spawnSync("apt-get", [...hasty, ...args], { stdio: "inherit", env }).status === 0;
  return apt("update") && apt("install", "-y", "--no-remove", name) ? programOf([name]) : undefined;
}

function installedChromium() {
  const system = programOf(["chromium", "chromium-browser", "google-chrome"]);
  if (system) return system;
  const printPath = 'import("playwright-core").then(({ chromium }) => process.stdout.write(chromium.executablePath()))';
  const own = spawnSync(process.execPath, ["--input-type=module", "-e", printPath], {
    cwd: root,
    encoding: "utf8",
  }).stdout;
  return own && existsSync(own) ? own : undefined;
}
