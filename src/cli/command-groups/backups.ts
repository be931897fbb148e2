import { createBackup, restore } from "../backups/backup.ts";
import type { CommandLine } from "./command-line.ts";

/** Adds the commands that create and restore backups. */
export function addBackupCommands({ program, run }: CommandLine): void {
  program.commandsGroup("Backups:");
  program
    .command("backup")
    .description(
      "Copies the database and the files while Lintel runs. After an interruption, run it again: files that were copied are not copied again.",
    )
    .requiredOption("--to <folder or s3://bucket/folder>", "where to save the backup (required)")
    .option(
      "--keys <file>",
      "also save the encryption keys to a file, encrypted with the passphrase in LINTEL_BACKUP_PASSPHRASE",
    )
    .option("--retain <number>", "delete all but this number of the newest backups")
    .action((options) => run((config) => createBackup(config, options)));
  program
    .command("restore <backup>")
    .description(
      "Restores a backup into a data folder (LINTEL_DATA) or a database without accounts. Name the backup's own folder.",
    )
    .option("--keys <file>", "the file with the keys, unless they are in the data folder or the environment")
    .option(
      "--into-existing-files",
      "restore although the storage of files (FILES) isn't empty, as when only the database was lost",
    )
    .action((backup, options) => run((config) => restore(config, backup, options)));
}
