import { enableCompileCache, flushCompileCache } from "node:module";

// Runs in a separate process: measures the first PDF with the server's modules loaded and the compile cache of an
// earlier start. With `ahead`, the modules for PDFs are preloaded, as the server does after its start; without, the PDF
// is requested before that.
const [compileCacheFolder, mode] = process.argv.slice(2);
enableCompileCache(compileCacheFolder);
await import("#server/http/app.ts");
const { preloadPdfCode } = await import("#server/domains/printing/preload-pdf-code.ts");
const { createSampleApplication } = await import("#server/testing/scenes/sample-application.ts");
if (mode === "ahead") await preloadPdfCode();
const application = createSampleApplication();
const startedAt = performance.now();
const { drawApplication } = await import("#server/domains/printing/application-pdf.ts");
await drawApplication(application, { logo: undefined, photos: new Map() });
const time = performance.now() - startedAt;
flushCompileCache();
process.send?.(time);
