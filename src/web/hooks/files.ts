// Files come with the user's token, so they are fetched first and handed to the browser as object URLs.

/** long enough for a new window to have read it */
const revokeDelay = 60_000;

/** Saves bytes as a file of this name, without characters that file systems don't allow. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  // what no file system takes in a name
  link.download = name.replace(/[\\/:*?"<>|]/g, "_");
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}

/** Shows a file in a window of its own. Call it in the click handler: the window opens before the file is loaded. */
export async function openInNewTab(fetchBlob: () => Promise<Blob>): Promise<void> {
  // opened before the wait: a window that opens later counts as a pop-up and is blocked
  const page = window.open("", "_blank");
  try {
    const url = URL.createObjectURL(await fetchBlob());
    if (page) page.location.href = url;
    else location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
  } catch (error) {
    page?.close();
    throw error;
  }
}
