import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { loadConfig, settingNames as ownNames } from "#server/load-config.ts";
import { importGraph, packagesOf, reachableFrom } from "./import-graph.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const key = Buffer.alloc(32, 5).toString("base64");

/** The settings that an operator provides, in the file that the examples read. */
const ownSettings: Record<string, string> = {
  DATABASE_URL: "postgres://lintel_api:secret@db.example.com/lintel",
  DATABASE_OWNER_URL: "postgres://lintel:secret@db.example.com/lintel",
  FILES: "file:///srv/lintel/files",
  LINTEL_ENCRYPTION_KEYS: `a:${key}`,
  LINTEL_HMAC_KEY: key,
  MAIL_FROM: "no-reply@rent.example.com",
  PUBLIC_URL: "https://rent.example.com",
  SMTP_URL: "smtps://mail.example.com",
  TRUST_PROXY: "127.0.0.1",
};

const unitFiles = readdirSync(`${root}ops/systemd`);
const programPath = /"(build\/program\/[\w.]+)"/.exec(read("scripts/start.mjs"))?.[1] ?? "";
/** Lintel's own, and the C library's */
const settingNames = [...ownNames, "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"];
/** the engine's flag that limits the memory for new objects */
const heapFlag = /"(--max-semi-space-size=\d+)"/.exec(read("scripts/start.mjs"))?.[1] ?? "";

/**
 * Returns the settings of a block of a compose file: `NAME: value`, with the operator's values instead of their names.
 */
function readYamlSettings(yaml: string, block: RegExp): Record<string, string> {
  const [, lines = ""] = block.exec(yaml) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ +([A-Z_0-9]+): (.+)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/\$\{(\w+):\?\}/g, (_whole, variable: string) => ownSettings[variable] ?? "secret"),
    ]),
  );
}

const readUnitSettings = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("%i", "3001"),
    ]),
  );

const standbyFolder = "/srv/lintel/standby";

/** Returns the lines of a unit that restrict what it may do. */
const listHardening = (text: string) =>
  text.match(
    /^(?:UMask|NoNewPrivileges|Private\w+|Protect\w+|Restrict\w+|LockPersonality|CapabilityBoundingSet)=.*$/gm,
  );

test.each(unitFiles)(
  "the systemd unit %s starts its program like npm start, has complete and known settings, and is restricted like the other units",
  (name) => {
    const text = read(`ops/systemd/${name}`);
    const isStandby = name === "lintel-standby.service";
    const started = isStandby ? `src/cli/lintel.ts standby run ${standbyFolder}` : programPath;
    expect(text).toContain(`ExecStart=/opt/lintel/node_modules/.bin/node ${heapFlag} ${started}\n`);
    expect(text).toMatch(/^User=lintel$/m);
    // it is restarted regardless of how long the database is unavailable
    expect(text).toMatch(/^\[Unit\]\n(?:[^[].*\n)*StartLimitIntervalSec=0\n/);
    expect(text).toMatch(/^Restart=always$/m);
    expect(listHardening(text)).toEqual(listHardening(read("ops/systemd/lintel.service")));
    const settings = readUnitSettings(text);
    expect(Object.keys(settings).filter((each) => !settingNames.includes(each))).toEqual([]);
    const config = loadConfig({ ...ownSettings, ...settings }, []);
    expect(config).toMatchObject({ production: true, role: /-(web|worker)/.exec(name)?.[1] ?? "all" });
    // what it may write to besides its own folder
    const optional = config.role === "all" && !isStandby ? "-" : "";
    expect(/^ReadWritePaths=(.*)$/m.exec(text)?.[1]).toBe(`${optional}/srv/lintel`);
  },
);

test("processes on one machine serve their metrics at different addresses", () => {
  const addresses = ["lintel-web@.service", "lintel-worker.service"].map(
    (name) => readUnitSettings(read(`ops/systemd/${name}`)).METRICS_ADDRESS,
  );
  expect(addresses).toEqual(["127.0.0.1:13001", "127.0.0.1:9464"]);
});

test("an alert is raised if the metrics can't be read, as when no process runs", () => {
  const rules = [...read("ops/prometheus-alerts.yaml").matchAll(/^ +expr: (.*)$/gm)].map(
    ([, expression]) => expression,
  );
  expect(rules).toContain("absent(lintel_database_up)");
});

test("the compose file starts web processes and a worker with complete settings", () => {
  const yaml = read("ops/compose.yaml");
  const shared = readYamlSettings(yaml, /environment: &settings\n((?: {4}.*\n)+)/);
  const web = readYamlSettings(yaml, /\n {2}web:\n((?: {4}.*\n)+)/);
  const worker = readYamlSettings(yaml, /\n {2}worker:\n((?: {4}.*\n)+)/);
  for (const settings of [shared, web, worker])
    expect(Object.keys(settings).filter((each) => !settingNames.includes(each))).toEqual([]);
  const image = { NODE_ENV: "production", HOST: "0.0.0.0", LINTEL_DATA: "/var/lib/lintel" };
  expect(loadConfig({ ...image, ...shared, ...web }, [])).toMatchObject({
    role: "web",
    metricsAddress: "0.0.0.0:9464",
  });
  expect(loadConfig({ ...image, ...shared, ...worker }, [])).toMatchObject({
    role: "worker",
    backupDestination: { kind: "local", folder: "/srv/lintel/backups" },
    files: { kind: "local", folder: "/srv/lintel/files" },
  });
  for (const [, path = ""] of yaml.matchAll(/- \.\/([\w.-]+):\//g))
    expect([path, path === "certificates" || existsSync(`${root}ops/${path}`)]).toEqual([path, true]);
});

test("the Dockerfile has no fault that a linter finds", () => {
  expect(validate(read("ops/Dockerfile"), {}).map(({ message }) => message)).toEqual([]);
  expect(validate("FORM node\n", {})).not.toEqual([]);
});

test("the container image has no development-only files, and what it runs needs no development packages", () => {
  expect(read("ops/Dockerfile")).toContain("npm prune --omit=dev");
  const ignored = read(".dockerignore").split("\n");
  for (const path of ["bench", "e2e", "**/*.test.ts", "**/*.test.tsx"]) expect(ignored).toContain(path);
  const started = ["src/cli/lintel.ts", "src/server/main.ts", "src/sandbox/process.ts"];
  const graph = importGraph();
  const loaded = packagesOf(started.flatMap((path) => [...reachableFrom(graph, path)]));
  const { devDependencies } = JSON.parse(read("package.json"));
  expect(loaded.size).toBeGreaterThan(20);
  expect(
    Object.keys(devDependencies).filter((name) => [...loaded].some((each) => `${each}/`.startsWith(`${name}/`))),
  ).toEqual([]);
});

test("the container image uses existing files and the project's Node.js version, and doesn't run as root", () => {
  const text = read("ops/Dockerfile");
  const major = JSON.parse(read("package.json")).dependencies.node.split(".")[0];
  expect([...text.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual([major, major]);
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) => files.split(" "));
  expect(copied.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  expect(text).toContain(`CMD ["node", "${heapFlag}", "${programPath}"]`);
  expect(text.lastIndexOf("USER node")).toBeLessThan(text.lastIndexOf("CMD ["));
  expect(text).toContain("127.0.0.1:3000/healthz");
  const ignored = read(".dockerignore").split("\n");
  for (const secret of ["**/.env", "ops/certificates", "data", ".git"]) expect(ignored).toContain(secret);
  const set = [...text.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test("the reverse proxy's configuration checks readiness, removes a client's X-Forwarded-For header and rejects requests for metrics", () => {
  const text = read("ops/haproxy.cfg");
  const sources = read("src/server/http/app.ts") + read("src/server/http/serve-metrics.ts");
  for (const path of ["/readyz", "/metrics"]) {
    expect(text).toContain(path);
    expect(sources).toContain(`app.get("${path}"`);
  }
  expect(text.indexOf("del-header x-forwarded-for")).toBeGreaterThan(0);
  expect(text).toContain("http-request deny deny_status 404 if { path /metrics }");
});

test("a web process that is stopped answers requests until the proxy has noticed it, and isn't killed earlier", () => {
  const [, inter = "", fall = ""] = /check inter (\d+)s fall (\d+)/.exec(read("ops/haproxy.cfg")) ?? [];
  const unit = read("ops/systemd/lintel-web@.service");
  const yaml = read("ops/compose.yaml");
  const gracePeriods = [
    /^Environment=STOP_GRACE_SECONDS=(\d+)$/m.exec(unit)?.[1],
    readYamlSettings(yaml, /\n {2}web:\n((?: {4}.*\n)+)/).STOP_GRACE_SECONDS,
  ];
  for (const grace of gracePeriods) expect(Number(grace)).toBeGreaterThan(Number(inter) * Number(fall));
  // after the grace, running requests have ten seconds
  const kills = [/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1], /^ {2}stop_grace_period: (\d+)s$/m.exec(yaml)?.[1]];
  for (const [index, kill] of kills.entries()) expect(Number(kill)).toBeGreaterThan(Number(gracePeriods[index]) + 10);
});

test("the proxy requests a script from another process if the first one doesn't have it, as can happen during an update", () => {
  const text = read("ops/haproxy.cfg");
  expect(text).toContain("use_backend assets if { path_beg /assets/ }");
  const [, assets = ""] = /^backend assets\n((?: .*\n)+)/m.exec(text) ?? [];
  expect(assets).toMatch(/^ +option redispatch 1$/m);
  expect(assets).toMatch(/^ +retry-on conn-failure 404$/m);
  // the same processes as for all other requests
  const [, all = ""] = /^backend lintel\n((?:.*\n)+)/m.exec(text) ?? [];
  expect(/^ +server-template .*$/m.exec(assets)?.[0]).toBe(/^ +server-template .*$/m.exec(all)?.[0]);
});

test(".env.example rotates keys in the order of README.md: a new key that is put first locks out processes that lack it", () => {
  const [, section = ""] =
    /To\s+# rotate, follow README\.md, "([^"]+)": a new key is added at the end/.exec(read(".env.example")) ?? [];
  expect(read("README.md")).toContain(`\n## ${section}\n`);
});
