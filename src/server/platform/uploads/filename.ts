const maxLength = 120;

/**
 * Cleans a user's filename for display: no folders, no control or direction characters (which make `exe.fdp` read
 * `pdf.exe`), 120 characters at most, including its extension.
 */
export function cleanFilename(filename: string | undefined): string {
  const name = (filename ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD"<>:|?*]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name || "file";
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  return characters.slice(0, maxLength - ending.length).join("") + ending;
}

/**
 * Returns a Content-Disposition header (RFC 6266): a plain name for old browsers, and the full one percent-encoded (RFC
 * 8187).
 */
export function contentDisposition(filename: string): string {
  const asciiName = filename.replace(/[^\w .()-]/g, "_");
  const encodedName = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
