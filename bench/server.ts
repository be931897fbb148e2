import { api } from "./api.ts";

// A process of its own, on the database and port it is given; says `ready` when it listens.
const { app, config } = await api(process.env);
await app.listen({ host: "127.0.0.1", port: config.port });
process.send?.("ready");
