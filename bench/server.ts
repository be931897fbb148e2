import { createApi } from "./api.ts";

// Runs in a separate process: a server with the given database and port, which sends `ready` when it listens.
const { app, config } = await createApi(process.env);
await app.listen({ host: "127.0.0.1", port: config.port });
process.send?.("ready");
