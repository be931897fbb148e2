import { createApplicationWithFiles } from "../support/apply/attachments.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { logInWithToken } from "../support/scenarios.ts";

test("“Download all” of 120 files directly to disk increases the page's memory by less than 20 MB", async ({
  page,
  request,
}) => {
  const { id, token } = await createApplicationWithFiles(request);
  await logInWithToken(page, token);
  // the page's own file instead of one selected in the dialog
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async () =>
        await (await navigator.storage.getDirectory()).getFileHandle("all.zip", { create: true }),
    });
  });
  const body = Buffer.alloc(400_000, 7);
  let served = 0;
  await page.route("**/api/v3/attachments/download**", (route) => {
    served++;
    return route.fulfill({ status: 200, body });
  });
  await page.route(`**/api/v3/applications/${id}/`, async (route) => {
    const reply = await route.fetch();
    const application = (await reply.json()) as { attachment_urls: object[] };
    application.attachment_urls = Array.from({ length: 119 }, (_, n) => ({
      label: "File",
      path: `form-uploads/${n}`,
      filename: `file-${n}.bin`,
    }));
    await route.fulfill({ response: reply, json: application });
  });
  await openPage(page, `/dashboard/view/${id}/summary`);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = (await session.send("Runtime.getHeapUsage")) as {
      usedSize: number;
      embedderHeapUsedSize?: number;
      backingStorageSize?: number;
    };
    return usedSize + (embedderHeapUsedSize ?? 0) + (backingStorageSize ?? 0);
  };
  await chooseAction(page, "Download all");
  await expect.poll(() => served, { timeout: 60_000 }).toBeGreaterThan(20);
  const early = await heap();
  await expect.poll(() => served, { timeout: 60_000 }).toBeGreaterThan(110);
  const late = await heap();
  await expect(page.getByText("The ZIP file with all 120 files was downloaded.")).toBeVisible({ timeout: 60_000 });
  // in the page's memory, the 90 files between would be 36 MB
  expect(late - early).toBeLessThan(20_000_000);
  const size = await page.evaluate(
    async () => (await (await (await navigator.storage.getDirectory()).getFileHandle("all.zip")).getFile()).size,
  );
  expect(size).toBeGreaterThan(119 * body.length);
});
