import { CommanderError } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "./commands.ts";

/** Parses a command line without running its command. */
async function parseCommandLine(commandLine: string) {
  const run: unknown[] = [];
  const program = createProgram(async () => undefined).hook("preAction", (_program, command) => {
    run.push(command.parent?.name(), command.name(), command.args, command.opts());
  });
  const printed = { out: "", err: "" };
  for (const command of program.commands.flatMap((command) => [program, command, ...command.commands]))
    command.configureOutput({
      writeOut: (text) => (printed.out += text),
      writeErr: (text) => (printed.err += text),
    });
  const words = commandLine === "" ? [] : commandLine.split(" ");
  const code = await program.parseAsync(words, { from: "user" }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CommanderError) return error.exitCode;
      throw error;
    },
  );
  return { run, code, ...printed };
}

const listCommandNames = () =>
  createProgram(async () => undefined)
    .commands.flatMap((command) => [
      ...(command.description() ? [command.name()] : []),
      ...command.commands.map((sub) => `${command.name()} ${sub.name()}`),
    ])
    .toSorted();

test.each(["--help", "-h", "help"])(
  "lintel %s prints a help text that lists every command on short lines",
  async (commandLine) => {
    const help = await parseCommandLine(commandLine);
    expect(help).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^Usage: npm run lintel -- /) });
    expect(listCommandNames().length).toBeGreaterThan(35);
    for (const name of listCommandNames()) expect(help.out).toMatch(new RegExp(`^  ${name} +[A-Z]`, "m"));
    expect(help.out).toMatch(/^Encryption keys:\n {2}keys list /m);
    expect(Math.max(...help.out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
  },
);

test("the description of every command consists of complete sentences", () => {
  for (const command of createProgram(async () => undefined).commands)
    for (const leaf of command.commands.length > 0 ? command.commands : [command])
      expect(leaf.description(), leaf.name()).toMatch(/^[A-Z].*\.$/);
});

test("lintel without a command prints an error that lists every command", async () => {
  const { out: help } = await parseCommandLine("--help");
  expect(await parseCommandLine("")).toEqual({ run: [], code: 1, out: "", err: help });
});

test.each(["backup --help", "help backup", "backup --to /backups -h"])(
  "“lintel %s” prints only the help of the “backup” command",
  async (commandLine) => {
    const help = await parseCommandLine(commandLine);
    expect(help).toMatchObject({ run: [], code: 0, err: "" });
    expect(help.out).toMatch(/^Usage: npm run lintel -- backup \[options\]\n\nCopies/);
    expect(help.out).toMatch(/^ {2}--to <folder or s3:\/\/bucket\/folder> .*\(required\)$/m);
    expect(help.out.match(/^ {2}--\w+ <\w+/gm)).toEqual(["  --to <folder", "  --keys <file", "  --retain <number"]);
  },
);

test("lintel hold --help prints the help of all commands that begin with hold", async () => {
  const { out: help } = await parseCommandLine("hold --help");
  expect(help).toMatch(/^Usage: npm run lintel -- hold .*\n\nLists the applications/);
  expect(help.match(/^ {2}hold \w+/gm)).toEqual(["  hold add", "  hold release"]);
});

test.each([
  ["frobnicate", /^error: unknown command 'frobnicate'\n`lintel --help` lists all commands\.\n$/],
  ["constructor", /^error: unknown command 'constructor'\n`lintel --help` lists all commands\.\n$/],
  ["audit", /^Usage: npm run lintel -- audit .*\n {2}audit verify /s],
  ["keys", /^Usage: npm run lintel -- keys .*\n {2}keys list .*\n {2}keys retire /s],
  ["keys forget", /^error: unknown command 'forget'\n\nUsage: npm run lintel -- keys .*\n {2}keys list /s],
  ["hold add", /^error: missing .* 'application's ID'\n\nUsage: npm run lintel -- hold add .*<application's ID>\n/],
  ["hold forget", /^error: too many arguments for 'hold'.*\n\nUsage: npm run lintel -- hold .*\n {2}hold add /s],
  ["company create a@example.com", /^error: missing .* 'name'\n\nUsage: npm run lintel -- company create /],
  [
    "company create a@example.com Harbor Homes",
    /^error: too many arguments .*3\.\n\nUsage: npm run lintel -- company create .*\n {2}name +in quotation marks if it has spaces\n/s,
  ],
  ["backup --to /a --too /b", /^error: unknown option '--too'\n.*\nUsage: npm run lintel -- backup /s],
  ["backup --to", /^error: option '--to <.*>' argument missing\n\nUsage: npm run lintel -- backup /],
  ["backup", /^error: required option '--to <.*>' not specified\n\nUsage: npm run lintel -- backup /],
  ["retention", /^error: required option '--dry-run' not specified\n.* --dry-run +destroy nothing \(required\)/s],
  ["jobs retry", /^error: missing required argument 'number\|--all'\n\nUsage: npm run lintel -- jobs retry /],
])(
  "the error for the wrong command line lintel %s names the problem and what to type instead",
  async (commandLine, problem) => {
    expect(await parseCommandLine(commandLine)).toEqual({
      run: [],
      code: 1,
      out: "",
      err: expect.stringMatching(problem),
    });
  },
);

test.each([
  ["hold", ["npm run lintel --", "hold", [], {}]],
  ["hold add 0193", ["hold", "add", ["0193"], {}]],
  ["backup --to /backups --retain=3", ["npm run lintel --", "backup", [], { to: "/backups", retain: "3" }]],
  ["referrals refuse 7 --reason known", ["referrals", "refuse", ["7"], { reason: "known" }]],
  ["jobs retry --all", ["jobs", "retry", ["--all"], {}]],
  ["jobs retry 7", ["jobs", "retry", ["7"], {}]],
])("the command line “lintel %s” runs its command with the arguments and options", async (commandLine, run) => {
  expect(await parseCommandLine(commandLine)).toEqual({ run, code: undefined, out: "", err: "" });
});

test.each([
  "account disable a@example.com",
  "account enable a@example.com",
  "decision undo 1",
  "impersonate a@example.com",
  "ledger resolve 1",
  "referrals approve 1",
  "referrals attribute a@example.com b@example.com",
  "referrals refuse 1",
])("lintel %s requires a reason that isn't empty", async (command) => {
  for (const options of ["", " --reason=", " --reason"])
    expect(await parseCommandLine(command + options)).toMatchObject({
      run: [],
      code: 1,
      err: expect.stringContaining("reason"),
    });
  expect(await parseCommandLine(`${command} --reason=Ticket-4711`)).toMatchObject({ code: undefined, err: "" });
});
