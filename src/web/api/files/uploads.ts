import { hourMs } from "#rules/time/durations.ts";
import { call } from "#web/api/client.ts";
import { ApiError, parseRetryAfter } from "#web/api/errors/api-error.ts";
import { accessToken, endSession } from "#web/api/session.ts";
import { currentLanguage } from "#web/i18n/language.ts";

/** Files uploaded by this tab. Without an account they can't be downloaded, so they are shown from here. */
const uploadedFiles = new Map<string, File>();

/** Returns a file that this page uploaded, so that it is shown without downloading it. */
export const findUploadedFile = (path: string): File | undefined => uploadedFiles.get(path);

/** `filename`: undefined if unknown */
type NamedUpload = { path: string; filename?: string | undefined };

/** The names of files that another page uploaded, as restored with a draft. */
const restoredNames = new Map<string, string>();

/** Returns the name of a file that this page uploaded or restored with a draft. */
export const uploadName = (path: string): string | undefined =>
  uploadedFiles.get(path)?.name ?? restoredNames.get(path);

/** Stores the names of a draft's files. */
export function restoreUploadNames(files: readonly NamedUpload[]): void {
  for (const { path, filename } of files) if (filename) restoredNames.set(path, filename);
}

let renewedAt = 0;

/** Extends the storage of a draft's files on the server, as long as the draft is saved; at most once an hour. */
export function renewUploads(paths: string[]): void {
  if (paths.length === 0 || Date.now() - renewedAt < hourMs) return;
  renewedAt = Date.now();
  // a later save tries again
  call("POST /attachments/renew/", { body: { paths } }).catch(() => undefined);
}

/**
 * Stores a file in this tab only, for a form that sends nothing. @returns a path that the server doesn't know
 */
export async function saveInTab(file: File): Promise<string> {
  const path = `form-uploads/${crypto.randomUUID()}`;
  uploadedFiles.set(path, file);
  return path;
}

/** Milliseconds without progress or a response after which a connection counts as lost. */
const stallTimeoutMs = 45_000;

/** Statuses whose response says what is wrong with the file, or when to retry. */
const explainedStatuses = [413, 415, 429];

/**
 * Uploads one file of the form. Uses XMLHttpRequest, since `fetch` does not report upload progress. A 401 ends the
 * user's session, and the file is uploaded again without a token.
 * @param onProgress 0 to 1
 * @param signal aborts the request
 * @returns its path, as stored in the answers
 */
export function uploadAttachment(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const token = accessToken();
    request.open("POST", "/api/v3/attachments/upload/");
    request.setRequestHeader("accept-language", currentLanguage());
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    let stallTimer = setTimeout(() => request.abort(), stallTimeoutMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), stallTimeoutMs);
      onProgress(total ? loaded / total : 0);
    };
    const rejectAsLost = () => {
      clearTimeout(stallTimer);
      reject(signal.aborted ? signal.reason : new ApiError({ code: "network", status: 0, detail: "" }));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.onerror = rejectAsLost;
    request.onabort = rejectAsLost;
    request.onload = () => {
      clearTimeout(stallTimer);
      if (request.status === 401 && token && token === accessToken()) {
        endSession("expired");
        return resolve(uploadAttachment(file, onProgress, signal));
      }
      if (request.status !== 201) {
        const { status } = request;
        const detail = explainedStatuses.includes(status) ? detailOf(request.responseText) : "";
        const retryAfter = parseRetryAfter(request.getResponseHeader("retry-after"));
        return reject(new ApiError({ code: "upload", status, detail, retryAfter }));
      }
      const path = pathOf(request.responseText);
      if (!path) return rejectAsLost();
      uploadedFiles.set(path, file);
      resolve(path);
    };
    const body = new FormData();
    body.append("attachment", file);
    request.send(body);
  });
}

/** Returns the path in a response; undefined if it comes from another server, such as that of a network's login page. */
function pathOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { filenames?: string[] } | null)?.filenames?.[0];
  } catch {
    return undefined;
  }
}

function detailOf(text: string): string {
  try {
    return (JSON.parse(text) as { detail: string }).detail;
  } catch {
    return "";
  }
}
