import { Command } from "commander";
import { addAccountCommands } from "./command-groups/accounts.ts";
import { addBackupCommands } from "./command-groups/backups.ts";
import type { CommandLine } from "./command-groups/command-line.ts";
import { addInstallationCommands } from "./command-groups/installation.ts";
import { addJobCommands } from "./command-groups/jobs.ts";
import { addKeyCommands } from "./command-groups/keys.ts";
import { addPaymentCommands } from "./command-groups/payments.ts";
import { addRetentionCommands } from "./command-groups/retention.ts";
import { addStandbyCommands } from "./command-groups/standby.ts";

/** Creates the command line of `lintel`, with its commands in the groups in which the help lists them. */
export function createProgram(run: CommandLine["run"]): Command {
  const program = new Command("npm run lintel --")
    .description("Where a text says `lintel`, type `npm run lintel --`. `lintel <command> --help` describes a command.")
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({
      helpWidth: 100,
      visibleCommands: ({ commands }) =>
        commands.flatMap((command) => [command, ...command.commands]).filter((command) => command.description()),
      subcommandTerm: (command) =>
        command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name(),
      subcommandDescription: (command) => command.description().split(/(?<=\.) /)[0] ?? "",
    });
  const commandGroup = (name: string) => program.command(name).commandsGroup(program.commandsGroup());
  const commandLine = { program, commandGroup, run };
  addInstallationCommands(commandLine);
  addBackupCommands(commandLine);
  addKeyCommands(commandLine);
  addStandbyCommands(commandLine);
  addRetentionCommands(commandLine);
  addAccountCommands(commandLine);
  addPaymentCommands(commandLine);
  addJobCommands(commandLine);
  return program.showHelpAfterError("`lintel --help` lists all commands.");
}
