import { activateKey } from "../keys/activate-key.ts";
import { addKey } from "../keys/add-key.ts";
import { listKeys } from "../keys/list-keys.ts";
import { retireKey } from "../keys/retire-key.ts";
import { rotateKeys } from "../keys/rotate-keys.ts";
import { withKeys } from "../keys/with-keys.ts";
import type { CommandLine } from "./command-line.ts";

/** Adds the commands for encryption keys. */
export function addKeyCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Encryption keys:");
  const keys = commandGroup("keys");
  keys
    .command("list")
    .description("Lists the encryption keys, how many values and files use each, and which processes have them.")
    .action(() => run((config) => withKeys(config, listKeys, { exclusive: false })));
  keys
    .command("add")
    .description("Adds an encryption key, which isn't used yet.")
    .option("--show", "print it, for keys in the environment")
    .action(({ show }) => run((config) => withKeys(config, (held) => addKey(held, show === true))));
  keys
    .command("use <ID>")
    .description("Makes a key the current one, once all processes have it.")
    .action((id) => run((config) => withKeys(config, (held) => activateKey(held, id))));
  keys
    .command("rotate")
    .description(
      "Encrypts everything again with the current key while Lintel runs. After an interruption, run it again.",
    )
    .action(() => run((config) => withKeys(config, rotateKeys)));
  keys
    .command("retire <ID>")
    .description("Removes an encryption key, once no value, file, job or retained backup uses it.")
    .action((id) => run((config) => withKeys(config, (held) => retireKey(held, id))));
}
