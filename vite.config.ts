import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { pageLanguage } from "./src/web/app/build/page-language.ts";

/**
 * What every page begins with is compiled while it is fetched, beside the page's own thread, instead of function by
 * function as they are called (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment.
 */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk" && /^(framework|shell|fields|form|entry\.client)$/.test(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    }
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pageLanguage, compiledAhead],
  build: {
    // no data: URLs, so that fonts and images stay under 'self' in the CSP
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      // React's own build for production draws the pages, whatever NODE_ENV the process is run with: it is chosen here,
      // and with it comes whatever shares that one React
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: ["qrcode"] },
      }),
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // a few files instead of forty: on a phone's line each one costs a turn. What brings Mantine or the
            // cache of the screens behind the login stays out
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                {
                  name: "shell",
                  test: /src[\\/](ui|rules[\\/](?!law|decisions|applicant[\\/]i|consents|forms[\\/](default-form|starter)|money[\\/](card|fees|payment|report)|reports|summaries|text[\\/]passwords|workflow[\\/]statuses)|web[\\/](app|i18n|navigation|api[\\/](errors|client|session|uploads)|components[\\/](?!qr-code|pager|tabs|moment|status)|hooks[\\/](?!use-copy|toast)|features[\\/](errors|authentication[\\/](new|current)-password)))/,
                  minShareCount: 3,
                },
                // the landing page has fields to try, and no form around them; what only a form's designer needs stays out
                {
                  name: "fields",
                  test: /src[\\/](fields[\\/](?!editing[\\/]form|.*(faults|form-edit|more-settings))|web[\\/]features[\\/]form-renderer[\\/]after-press)/,
                  minShareCount: 2,
                },
                {
                  name: "form",
                  // the screens behind the login stand in the same folder, and bring that cache
                  test: /src[\\/]web[\\/]features[\\/](form-renderer[\\/]|apply[\\/]((page|claims)[\\/](?!step-page)|form[\\/](?!version)))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
