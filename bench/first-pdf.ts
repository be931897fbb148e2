import { enableCompileCache, flushCompileCache } from "node:module";

// Runs in a separate process: measures the first PDF with the server's modules loaded and the compile cache of an
// earlier start. With `ahead`, the modules for PDFs are preloaded, as the server does after its start; without, the PDF
// is requested before that.
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
