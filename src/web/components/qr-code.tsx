import qrcode from "qrcode";
import { useMemo } from "react";
import { qrPath, quietZone } from "#rules/files/qr-path.ts";

type QrCodeProps = {
  /** the encoded text */
  text: string;
  /** the description for screen readers */
  label: string;
  className: string | undefined;
};

/** Renders a QR code in the colors of the class, dark on light in both themes, as scanners require. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
    return { side: modules.size + 2 * quietZone, path: qrPath(modules.size, modules.data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
