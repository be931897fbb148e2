/** The one-time code of a support link, in memory only. */
export const supportCode = { value: "" };

/** Reads the code from the URL, before it is removed there. */
export function readSupportCode(): void {
  supportCode.value = new URLSearchParams(location.search).get("hijack") ?? "";
}
