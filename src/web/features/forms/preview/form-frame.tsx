import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/preview/form-frame.module.css";

type FormFrameProps = {
  /** the URL of an applicant's page in preview mode */
  src: string;
  /** changing it reloads the same URL */
  reloadKey?: string;
  frame?: RefObject<HTMLIFrameElement | null>;
  /** notes and actions next to the buttons */
  children?: ReactNode;
};

/**
 * The minimum width of the desktop preview in CSS pixels. In a narrower space the page is scaled down instead of
 * reflowed.
 */
const desktopWidth = 1024;
/** The width below which the scaled desktop preview is too small to read easily. */
const minReadableWidth = 768;

/** An applicant's page in an iframe, with the width of a phone or a desktop, on any screen. */
export function FormFrame({ src, reloadKey, frame, children }: FormFrameProps) {
  const t = useT();
  const [selectedWidth, setSelectedWidth] = useState<"desktop" | "phone">();
  const [stage, availableWidth] = useAvailableWidth();
  const width = selectedWidth ?? (availableWidth < minReadableWidth ? "phone" : "desktop");
  const scale = width === "desktop" ? Math.min(1, availableWidth / desktopWidth) : 1;
  const scaledStyle = scale < 1 && {
    width: desktopWidth,
    height: `${100 / scale}%`,
    transform: `scale(${scale})`,
  };
  return (
    <>
      <fieldset className={styles.widths} aria-label={t(formBuilderTexts).screen}>
        <Button aria-pressed={width === "desktop"} onClick={() => setSelectedWidth("desktop")}>
          {t(formBuilderTexts).desktop}
        </Button>
        <Button aria-pressed={width === "phone"} onClick={() => setSelectedWidth("phone")}>
          {t(formBuilderTexts).phone}
        </Button>
        {children}
      </fieldset>
      <div ref={stage}>
        <div className={styles.stage} data-width={width}>
          <iframe
            key={reloadKey}
            ref={frame}
            className={styles.frame}
            style={scaledStyle || undefined}
            title={t(formBuilderTexts).form_applicants_see}
            src={src}
          />
        </div>
      </div>
    </>
  );
}

/** Returns the element's width in CSS pixels, and rerenders when it changes. */
function useAvailableWidth() {
  const stage = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(desktopWidth);
  useLayoutEffect(() => {
    if (!stage.current) return;
    // a closed dialog has no width
    setAvailableWidth(stage.current.clientWidth || desktopWidth);
    const observer = new ResizeObserver(([entry]) => entry && setAvailableWidth(entry.contentRect.width));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return [stage, availableWidth] as const;
}
