/** The one-time code of a support link; in memory only. */
let code: string | null = null;

/** Reads the code out of the address, before it is removed there. */
export function noteSupportCode(): void {
  code = new URLSearchParams(window.location.search).get("hijack") || null;
}

export const hasSupportCode = (): boolean => code !== null;

/** Returns the code, once. */
export function takeSupportCode(): string {
  const taken = code ?? "";
  code = null;
  return taken;
}
