import { type Command, commandGroups, commands } from "./commands.ts";

const width = 100;

/** Breaks a text into indented lines. */
function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= width - indent) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** Returns a command with its arguments and options, as the operator types it. */
export function synopsisOf(name: string, { argument, options = {} }: Command): string {
  const flags = Object.entries(options).map(([option, { value, isRequired }]) => {
    const flag = value === undefined ? `--${option}` : `--${option} ${value}`;
    return isRequired ? flag : `[${flag}]`;
  });
  return ["lintel", name, argument, ...flags].filter(Boolean).join(" ");
}

/** Returns the help of one command: how it is typed and all that it does. */
export function helpOf(name: string, command: Command): string {
  return `  ${synopsisOf(name, command)}\n      ${wrapped(command.about, 6)}`;
}

/** Returns the help of all commands, a short line for each. */
export function helpOfAll(): string {
  const column = Math.max(...Object.keys(commands).map((name) => name.length)) + 4;
  const groups = Object.entries(commandGroups).map(([title, group]) =>
    [
      `${title}:`,
      ...Object.entries(group).map(
        ([name, { about }]) => `  ${name.padEnd(column - 2)}${wrapped(firstSentence(about), column)}`,
      ),
    ].join("\n"),
  );
  return [
    "Usage: npm run lintel -- <command>",
    "Where a text says `lintel`, type `npm run lintel --`. `lintel <command> --help` lists arguments and options.",
    ...groups,
  ].join("\n\n");
}

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

/** Returns the help of the commands that begin with a word, such as `keys`; nothing if none does. */
export function helpOfGroup(word: string): string | undefined {
  const found = Object.entries(commands).filter(([name]) => name.split(" ")[0] === word);
  return found.length > 0 ? found.map(([name, command]) => helpOf(name, command)).join("\n") : undefined;
}
