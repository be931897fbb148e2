import { ApiError, secondsToWait } from "#web/api/errors/api-error.ts";
import { accessToken, endSession } from "#web/api/session.ts";
import { shownLanguage } from "#web/i18n/language.ts";

/** Files uploaded by this tab. Without an account they can't be downloaded, so they are shown from here. */
const sent = new Map<string, File>();

/** Returns a file that this page uploaded, so that it is shown without downloading it. */
export const sentFile = (path: string): File | undefined => sent.get(path);

/**
 * Stores a file in this tab only, for a form that sends nothing. @returns a path that the server doesn't know
 */
export async function keepInTab(file: File): Promise<string> {
  const path = `form-uploads/${crypto.randomUUID()}`;
  sent.set(path, file);
  return path;
}

/** Milliseconds without progress or a response after which a connection counts as lost. */
const silence = 45_000;

/** Statuses whose response says what is wrong with the file, or when to retry. */
const explained = [413, 415, 429];

/**
 * Uploads one file of the form. Uses XMLHttpRequest, since `fetch` does not report upload progress. A 401 ends the
 * user's session, and the file is uploaded again without a token.
 * @param onProgress 0 to 1
 * @returns its path, as stored in the answers
 */
export function uploadAttachment(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = accessToken();
    request.open("POST", "/api/v3/attachments/upload/");
    request.setRequestHeader("accept-language", shownLanguage());
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    let watch = setTimeout(() => request.abort(), silence);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), silence);
      onProgress(total ? loaded / total : 0);
    };
    const lost = () => {
      clearTimeout(watch);
      reject(new ApiError({ code: "network", status: 0, detail: "" }));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      clearTimeout(watch);
      if (request.status === 401 && token && token === accessToken()) {
        endSession("expired");
        return resolve(uploadAttachment(file, onProgress));
      }
      const path =
        request.status === 201 ? (JSON.parse(request.responseText) as { filenames: string[] }).filenames[0] : null;
      if (!path) {
        const { status } = request;
        const detail = explained.includes(status) ? detailOf(request.responseText) : "";
        const retryAfter = secondsToWait(request.getResponseHeader("retry-after"));
        return reject(new ApiError({ code: "upload", status, detail, retryAfter }));
      }
      sent.set(path, file);
      resolve(path);
    };
    const body = new FormData();
    body.append("attachment", file);
    request.send(body);
  });
}

function detailOf(text: string): string {
  try {
    return (JSON.parse(text) as { detail: string }).detail;
  } catch {
    return "";
  }
}
