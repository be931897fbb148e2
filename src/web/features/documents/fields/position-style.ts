import type { CSSProperties } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** Returns the style that positions a field on its page, in its role's color. */
export const positionStyle = ({ x, y, w, h }: DocumentField, color: string): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
  ["--role" as string]: color,
});
