import Fastify from "fastify";

// Runs in a separate process: a server that responds to one URL with the given number of bytes, and does nothing else.
const [port = "", size = ""] = process.argv.slice(2);
const body = Buffer.alloc(Number(size), "x");
const app = Fastify();
app.get("/", (_request, reply) => reply.header("content-type", "text/html; charset=utf-8").send(body));
await app.listen({ host: "127.0.0.1", port: Number(port) });
process.send?.("ready");
