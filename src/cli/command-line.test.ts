import { expect, test } from "vitest";
import { readCommandLine, UsageError } from "./command-line.ts";
import { commands } from "./commands.ts";

const read = (said: string) => readCommandLine(said.split(" "));

function usageError(said: string): string {
  try {
    read(said);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return "";
}

test.each(["--help", "-h", "help"])("lintel %s returns a help that lists every command in short lines", (said) => {
  const { help = "" } = read(said) as { help?: string };
  expect(help).toMatch(/^Usage: npm run lintel -- <command>\n/);
  for (const name of Object.keys(commands)) expect(help).toMatch(new RegExp(`^  ${name} +[A-Z]`, "m"));
  expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
});

test("lintel without a command is an error that lists every command", () => {
  expect(usageError("")).toEqual((read("--help") as { help: string }).help);
});

test.each(["backup --help", "help backup", "backup --to /backups -h"])(
  "lintel %s returns the help of the command backup only",
  (said) =>
    expect(read(said)).toEqual({
      help: expect.stringMatching(
        /^ {2}lintel backup --to <folder or s3:\/\/bucket\/folder> \[--keys <file>\] \[--retain <number>\]\n {6}Copies/,
      ),
    }),
);

test("lintel hold --help returns the help of all commands that begin with hold", () => {
  const { help } = read("hold --help") as { help: string };
  expect(help.match(/^ {2}lintel .*$/gm)).toEqual([
    "  lintel hold",
    "  lintel hold add <application's ID>",
    "  lintel hold release <application's ID>",
  ]);
});

test.each([
  ["frobnicate", "There is no command frobnicate. `lintel --help` lists all commands."],
  ["constructor", "There is no command constructor. `lintel --help` lists all commands."],
  ["audit", "audit needs a second word. The commands are:\n  lintel audit verify\n"],
  ["keys forget", "There is no command keys forget. The commands are:\n  lintel keys list\n"],
  ["hold add", "An argument is missing.\nUsage:\n  lintel hold add <application's ID>\n"],
  ["company create a@example.com", "The second argument is missing.\nUsage:\n  lintel company create "],
  ["company create a@example.com Harbor Homes", "There is an argument too many: Homes (put a name that has spaces"],
  ["backup --too /backups", "Unknown option '--too'.\nUsage:\n  lintel backup --to "],
  ["backup --to", "Option '--to <value>' argument missing.\nUsage:\n  lintel backup --to "],
])("the error for the wrong command line lintel %s names the problem and what to type instead", (said, problem) => {
  expect(usageError(said).slice(0, problem.length)).toBe(problem);
});

test("the command-line parser returns the command with its arguments and options", () => {
  expect(read("hold add 0193")).toMatchObject({ command: commands["hold add"], positionals: ["0193"] });
  expect(read("backup --to /backups --retain=3")).toMatchObject({
    command: commands.backup,
    positionals: [],
    values: { to: "/backups", retain: "3" },
  });
  expect(read("jobs retry --all")).toMatchObject({ command: commands["jobs retry"], positionals: ["--all"] });
});
