// npm start and npm run dev (--dev): everything from a bare clone to a running product. Runs on Node 20.
import { buildWeb, installPackages, tool } from "./prepare.mjs";

const dev = process.argv.includes("--dev");
const options = process.argv.slice(2);

async function start() {
  const code = (await installPackages()) || (dev ? 0 : await buildWeb());
  if (code !== 0) return code;
  // Vite reloads the screens; what the server itself has loaded needs a new process.
  const watch = dev ? ["--watch", "--watch-preserve-output"] : [];
  return tool("node", [...watch, "src/server/main.ts", ...options]);
}

process.exitCode = await start();
