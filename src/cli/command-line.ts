import { parseArgs } from "node:util";
import { type Command, commands } from "./commands.ts";
import { helpOf, helpOfAll, helpOfGroup } from "./usage.ts";

/** A command line that can't be run: the message says why, and what to type instead. */
export class UsageError extends Error {}

type Values = Record<string, string | boolean | undefined>;
type CommandLine = { help: string } | { command: Command; positionals: string[]; values: Values };

const isHelpOption = (word: string) => word === "--help" || word === "-h";

/**
 * Reads the words after `lintel`.
 * @returns the command with its arguments and options, or the help that they ask for
 * @throws UsageError
 */
export function readCommandLine(given: readonly string[]): CommandLine {
  const args = given.filter((word) => word !== "");
  const words = args.filter((word, at) => !isHelpOption(word) && !(at === 0 && word === "help"));
  if (words.length < args.length) return { help: words.length > 0 ? helpOn(words) : helpOfAll() };
  if (words.length === 0) throw new UsageError(helpOfAll());
  const [name, command] = commandOf(words);
  return { command, ...readRest(name, command, words.slice(name.split(" ").length)) };
}

function helpOn(words: readonly string[]): string {
  const group = words.length === 1 ? helpOfGroup(words[0] ?? "") : undefined;
  return group ?? helpOf(...commandOf(words));
}

/** Finds the command that a command line begins with: `hold add` rather than `hold`. */
function commandOf(words: readonly string[]): [string, Command] {
  const [first = "", second = ""] = words;
  for (const name of [`${first} ${second}`, first]) {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return [name, command];
  }
  const group = helpOfGroup(first);
  if (group === undefined) throw new UsageError(`There is no command ${first}. \`lintel --help\` lists all commands.`);
  throw new UsageError(
    second
      ? `There is no command ${first} ${second}. The commands are:\n${group}`
      : `${first} needs a second word. The commands are:\n${group}`,
  );
}

/** Reads the arguments and options that follow a command. */
function readRest(name: string, command: Command, rest: string[]) {
  const { argument, options } = command;
  const wanted = argument?.match(/<[^>]+>/g)?.length ?? 0;
  try {
    const { positionals, values } = options
      ? parseArgs({ args: rest, options, allowPositionals: true })
      : { positionals: rest, values: {} };
    if (positionals.length === 0 && wanted > 0) throw new Error("An argument is missing");
    if (positionals.length < wanted) throw new Error("The second argument is missing");
    if (positionals.length > wanted)
      throw new Error(
        `There is an argument too many: ${positionals[wanted]} (put a name that has spaces in quotation marks)`,
      );
    return { positionals, values: values as Values };
  } catch (error) {
    // Node's first sentence: the others are about arguments that begin with a dash
    const [problem = ""] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${problem.replace(/\.$/, "")}.\nUsage:\n${helpOf(name, command)}`);
  }
}
