import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // no data: URLs, so that fonts and images stay under 'self' in the CSP
    assetsInlineLimit: 0,
  },
  server: { host: "127.0.0.1" },
});
