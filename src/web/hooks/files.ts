// Downloads require the user's token, so files are fetched first and passed to the browser as object URLs.

/** long enough for a new tab to read it */
const revokeDelayMs = 60_000;

/** Saves bytes as a file with this name, with characters replaced that file systems don't allow. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  // characters that file systems don't allow in names
  link.download = name.replace(/[\\/:*?"<>|]/g, "_");
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

/** Shows a file in a new tab. Call it in the click handler, because the tab opens before the file is loaded. */
export async function openInNewTab(fetchBlob: () => Promise<Blob>): Promise<void> {
  // opened before any await: otherwise the browser blocks it as a pop-up
  const page = window.open("", "_blank");
  try {
    const url = URL.createObjectURL(await fetchBlob());
    if (page) page.location.href = url;
    else location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
  } catch (error) {
    page?.close();
    throw error;
  }
}
