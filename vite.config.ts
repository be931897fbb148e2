import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { serverOutput } from "./server-output.ts";
import { pageLanguage } from "./src/web/app/build/page-language.ts";
import { lostChunkReports } from "./src/web/app/build/report-lost-chunks.ts";

/**
 * Makes the browser compile the start of every page while it is fetched, on a background thread, instead of each
 * function on its first call (https://v8.dev/blog/explicit-compile-hints). Other browsers ignore the comment.
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

/** Modules shared by most pages. */
const shellParts =
  /src[\\/](ui|rules[\\/](?!law|website|companies|comparison|decisions|invitations|applicant[\\/](corrections|i)|consents|criteria|documents|exports|forms[\\/](default-form|prefill|sample|starter)|notifications|money[\\/](account|balance|bank|card|payment|payouts|referrals|report|schedules|screening|transactions)|reports|sharing|settings[\\/]landlord|summaries|text-messages|text[\\/](fold-text|initials|mentions)|workflow[\\/](next-actions|sort-keys|statuses|waiting-for))|web[\\/](app|i18n|navigation[\\/](?!areas|router-links|signing)|api[\\/](errors|client|session|uploads)|components[\\/](?!avatar|back-link|day|focus|form-dialog|move-in-charge-name|payment-method-text|picture-input|qr-code|site-link|pager|scroll-edges|shortcuts|standalone|tabs|moment|status|toasts)|hooks[\\/](?!use-copy|use-download|use-idempotency|use-open-param|use-optional|use-stable|use-debounced|toast)|features[\\/]errors))/;
/** Modules that every page loads at its start. */
const startParts =
  /src[\\/]web[\\/](app[\\/]sandbox-notice|features[\\/](errors[\\/]|impersonation[\\/]support-code)|navigation[\\/]lost-chunk)/;
/** Modules shared by screens, but not used by a form's page. */
const screenParts =
  /src[\\/](ui[\\/](feedback[\\/](dialog|loading-screen|open-dialogs|use-unsent|skeleton|empty-state|status-badge)|buttons[\\/]icon-button)|rules[\\/]text[\\/]passwords|web[\\/](components[\\/](timestamp|load-failure)|hooks[\\/](use-submit|files|undisplayed-errors|focus-first-fault)|features[\\/]authentication[\\/](new|current)-password))/;
const fieldParts = /src[\\/](fields[\\/]|web[\\/]features[\\/]form-renderer[\\/]run-after-pointer-up)/;
/** Modules that edit forms and show answers. */
const dashboardFieldParts =
  /fields[\\/](base[\\/](locked|random)|editing[\\/]form|.*(faults|form-edit|more-settings)|conditions[\\/]condition-|questions[\\/]|[a-z_]+[\\/]view\.|shared[\\/]signature[\\/]signature-picture)/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pageLanguage, lostChunkReports, compiledAhead],
  build: {
    // no data: URLs, so that fonts and images stay under 'self' in the CSP
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      // always renders the pages with React's production build, regardless of the process's NODE_ENV: the choice is
      // made at build time, so everything that shares this React is bundled with it
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: ["qrcode"] },
        // in one folder, so that code that reads the built pages finds them by relative path; what only browsers import
        // later is in files that the server never reads
        build: {
          rolldownOptions: {
            output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", ...serverOutput },
          },
        },
      }),
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // a few files instead of forty: on a mobile connection each one costs a round trip. Modules that import
            // Mantine or the cache of the screens behind the login are excluded
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                {
                  name: "shell",
                  test: (id) => shellParts.test(id) && !screenParts.test(id),
                  minShareCount: 3,
                },
                // every page starts with them, and separate files would weigh more than their content
                { name: "start", test: startParts, minShareCount: 2 },
                { name: "screen", test: screenParts, minShareCount: 3 },
                // the landing page has sample fields, without a form
                {
                  name: "fields",
                  test: (id) => fieldParts.test(id) && !dashboardFieldParts.test(id),
                  minShareCount: 2,
                },
                {
                  name: "form",
                  // the screens behind the login are in the same folder, and import that cache; the section to finish
                  // later is loaded after the form
                  test: /src[\\/]web[\\/]features[\\/](form-renderer[\\/](?!viewer|drafts[\\/]finish-later\.)|apply[\\/]((page|claims)[\\/](?!step-page)|form[\\/](?!version|preview)))/,
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
