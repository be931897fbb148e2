// npm start and npm run dev (--dev): does everything from a new clone to a running server. Runs on Node 20.
import { build, installPackages, tool } from "./prepare.mjs";

const dev = process.argv.includes("--dev");
const options = process.argv.slice(2);

async function start() {
  const code = (await installPackages()) || (dev ? 0 : await build());
  if (code !== 0) return code;
  // Vite reloads the screens; changes of server code need a new process. These are folders, not imported files: Vite
  // writes and imports a file next to its packages, which would cause endless restarts.
  const rooms = ["cli", "contract", "fields", "rules", "sandbox", "server"];
  const watch = dev ? ["--watch-preserve-output", ...rooms.map((room) => `--watch-path=src/${room}`)] : [];
  // Limits the memory for new objects: a process uses up to 40 % less, and requests take the same time
  // (docs/decisions/278).
  const flags = ["--max-semi-space-size=8"];
  // makes the C library return freed memory to the system
  const malloc = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "65536" };
  const program = dev ? "src/server/main.ts" : "build/program/main.js";
  return tool("node", [...watch, ...flags, program, ...options], malloc);
}

process.exitCode = await start();
