import { type PointerEvent, useState } from "react";
import type { Point } from "#fields/shared/signature/value.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "./signature.module.css";
import { extendStroke, padHeight, padPoint, padWidth, svgPath } from "./strokes.ts";

type SignaturePadProps = {
  points: Point[];
  onChange: (points: Point[]) => void;
  onBlur: () => void;
  label: string;
  disabled?: boolean | undefined;
};

/** Lets the user draw with mouse, pen or finger. A stroke is reported when the pen is lifted. */
export function SignaturePad({ points, onChange, onBlur, label, disabled }: SignaturePadProps) {
  const t = useT();
  const [stroke, setStroke] = useState<Point[]>();
  const pointOf = (event: PointerEvent<SVGSVGElement>) =>
    padPoint(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
  const end = () => {
    if (!stroke) return;
    setStroke(undefined);
    onChange([...points, ...stroke]);
    onBlur();
  };
  return (
    <svg
      viewBox={`0 0 ${padWidth} ${padHeight}`}
      preserveAspectRatio="none"
      className={styles.pad}
      data-disabled={disabled || undefined}
      role="img"
      aria-label={points.length ? t(fieldsTexts).drawn({ label }) : t(fieldsTexts).draw_label({ label })}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStroke([pointOf(event)]);
      }}
      onPointerMove={(event) => stroke && setStroke(extendStroke(stroke, pointOf(event)))}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={`M24 ${padHeight - 36}H${padWidth - 24}`} className={styles.line} />
      <path d={svgPath(stroke ? [...points, ...stroke] : points)} className={styles.ink} />
    </svg>
  );
}
