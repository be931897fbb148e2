import { saveBlob } from "#web/hooks/files.ts";

type Picker = (options: object) => Promise<FileSystemFileHandle>;

/** The destination of a download: the disk if the browser supports it, otherwise the browser's own storage. */
type Target = (zip: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>;

/**
 * Opens the browser's save dialog, if supported. Call it directly from a click handler.
 * @returns null if the user canceled it
 */
export async function chooseTarget(name: string): Promise<Target | null> {
  const pick = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!pick) return blobTarget(name);
  const types = [{ description: "ZIP", accept: { "application/zip": [".zip"] } }];
  try {
    const file = await pick.call(window, { suggestedName: name, types });
    // the file is replaced only after everything is written
    return async (zip, signal) => await zip.pipeTo(await file.createWritable(), { signal });
  } catch (error) {
    if ((error as Error).name === "AbortError") return null;
    // the browser doesn't allow the dialog here, for example in an iframe
    return blobTarget(name);
  }
}

/** Browsers store a blob of this size on disk, not in memory. */
const blobTarget =
  (name: string): Target =>
  async (zip, signal) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const pipe = zip.pipeTo(writable, { signal });
    const [blob] = await Promise.all([
      new Response(readable, { headers: { "content-type": "application/zip" } }).blob(),
      pipe,
    ]);
    saveBlob(blob, name);
  };
