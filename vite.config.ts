import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // no data: URLs, so that fonts and images stay under 'self' in the CSP
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // a few files instead of forty: on a phone's line each one costs a turn. What brings Mantine stays out
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                {
                  name: "shell",
                  test: /src[\\/](ui|web[\\/](?!screens|form|toast)|web[\\/]screens[\\/]errors)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
});
