import type { Point, Value } from "#fields/shared/signature/value.ts";
import { formatSignatureTime } from "#rules/text/dates.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "./signature.module.css";
import { padHeight, padWidth, svgPath } from "./strokes.ts";

/** Renders a signature; hovering shows when it was made, in the device's time zone (specification, section 9). */
export function SignaturePicture({ value, signedAt }: { value: Value; signedAt?: string | undefined }) {
  const t = useT();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const title = signedAt && formatSignatureTime(new Date(signedAt), zone);
  if (typeof value === "string")
    return (
      <span className={styles.typed} title={title}>
        {value}
      </span>
    );
  const { width, height } = pictureSize(value);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.picture}
      role="img"
      aria-label={t(fieldsTexts).signed_hand}
    >
      {title && <title>{title}</title>}
      <path d={svgPath(value)} className={styles.ink} />
    </svg>
  );
}

/** Fits the picture to signatures that were drawn on a larger pad. */
function pictureSize(points: Point[]) {
  let width = padWidth;
  let height = padHeight;
  for (const { mx, my } of points) {
    width = Math.max(width, mx);
    height = Math.max(height, my);
  }
  return { width, height };
}
