import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { serverOutput } from "./server-output.ts";

/**
 * Bundles the server into one program: loading its 1,400 modules one by one takes longer than the rest of the start,
 * and clients wait for a restart. `npm run dev`, the tests and the command line run the sources directly.
 */
export default defineConfig({
  plugins: [besideTheirSource()],
  publicDir: false,
  // its data consists of 120 files and two more packages; this is the bundled version
  resolve: { alias: { "css-tree": "css-tree/dist/csstree.esm" } },
  ssr: {
    // packages with many files; not those that read their own files or aren't ES modules, nor pg, which the mutants of
    // the fault-injection tests change
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

/**
 * Files that a source reads by relative path (migrations, fonts, threads) are not bundled: the program refers to their
 * original location.
 */
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
