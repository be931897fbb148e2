// Checks an OpenAPI document from the standard input with Redocly's recommended rules, and with further Redocly rules
// that correspond to Spectral's `oas` rules. Prints one line per finding.
// node src/cli/openapi.ts | node scripts/lint-openapi.mjs
import { text } from "node:stream/consumers";
import { createConfig, lintFromString } from "@redocly/openapi-core";

const config = await createConfig({
  extends: ["recommended"],
  rules: {
    // the specification's paths end with a slash
    "no-path-trailing-slash": "off",
    // the document contains the URL of the server that it is loaded from, which is this machine in development
    "no-server-example.com": "off",
    // Spectral's info-contact, operation-description, operation-tag-defined, path-params and no-$ref-siblings
    "info-contact": "error",
    "operation-description": "error",
    "operation-tag-defined": "error",
    "parameter-description": "error",
    "path-params-defined": "error",
    "spec-ref-siblings": "error",
    "operation-4xx-problem-details-rfc7807": "error",
  },
});
const found = await lintFromString({ source: await text(process.stdin), absoluteRef: "/openapi.json", config });
for (const { ruleId, message, location } of found) console.log(`${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
process.exitCode = found.length > 0 ? 1 : 0;
