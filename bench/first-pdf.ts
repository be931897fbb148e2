import { enableCompileCache, flushCompileCache } from "node:module";

// A process of its own, with the server's own modules as it has them loaded, and what an earlier start has compiled.
// With `ahead`, after what the server does by itself once it is up; without, as for somebody who asks before that.
const [compiled, how] = process.argv.slice(2);
enableCompileCache(compiled);
await import("#server/http/app.ts");
const { readAhead } = await import("#server/domains/printing/read-ahead.ts");
const { sampleApplication } = await import("#server/testing/scenes/sample-application.ts");
if (how === "ahead") await readAhead();
const application = sampleApplication();
const since = performance.now();
const { drawApplication } = await import("#server/domains/printing/application.ts");
await drawApplication(application, { logo: undefined, photos: new Map() });
const time = performance.now() - since;
flushCompileCache();
process.send?.(time);
