import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { serverOutput } from "./server-output.ts";

/**
 * The server as one program: loading its 1,400 modules one by one takes longer than all else that a start does, and a
 * killed server is waited for. `npm run dev`, the tests and the command line run the same sources as they are.
 */
export default defineConfig({
  plugins: [besideTheirSource()],
  publicDir: false,
  // its data is of 120 files and two packages more; the same in one
  resolve: { alias: { "css-tree": "css-tree/dist/csstree.esm" } },
  ssr: {
    // those with many files; a package that reads files of its own, or is no ECMAScript, stays where it is, and so does
    // pg, in which the planted faults of the kill tests are
    noExternal: [
      "case-anything",
      "css-tree",
      "fastify",
      /^@fastify\/(?!swagger-ui|static)/,
      "ajv",
      "ajv-formats",
      "avvio",
      "fast-json-stringify",
      "fast-uri",
      "find-my-way",
      "ip-address",
      "ret",
      "toad-cache",
      "yaml",
      "fastify-type-provider-zod",
      "kysely",
      "nodemailer",
      "postal-mime",
      "smtp-server",
      "zod",
    ],
  },
  build: {
    ssr: true,
    outDir: "build/program",
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: { main: "src/server/main.ts", sandbox: "src/sandbox/process.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", ...serverOutput },
    },
  },
});

/** What a source reads beside itself (migrations, fonts, threads) stays there: in the program it asks from afar. */
function besideTheirSource(): Plugin {
  const sources = join(import.meta.dirname, "src");
  return {
    name: "beside-their-source",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(sources)) return null;
      const from = JSON.stringify(`../../${relative(import.meta.dirname, id)}`);
      return code.replaceAll("import.meta.url", `new URL(${from}, import.meta.url).href`);
    },
  };
}
