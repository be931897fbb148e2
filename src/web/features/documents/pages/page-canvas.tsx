import { useEffect, useRef, useState } from "react";
import type { PageSource } from "./open-pdf.ts";
import styles from "./pages.module.css";

/** The maximum number of device pixels of a drawn page: phones have little memory, and more wouldn't be visible. */
const maxPixels = 4_000_000;

/** The canvas of a page; drawn while the page is near the viewport, and released otherwise. */
export function PageCanvas({ source, label, onFailed }: { source: PageSource; label: string; onFailed?: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isNear = false;
    const measure = () => setWidth(isNear ? Math.round(element.clientWidth) : 0);
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false;
        measure();
      },
      { rootMargin: "80% 0px" },
    );
    const resizeObserver = new ResizeObserver(measure);
    observer.observe(element);
    resizeObserver.observe(element);
    return () => {
      observer.disconnect();
      resizeObserver.disconnect();
    };
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element || width === 0) return;
    return draw(source, element, width, onFailed);
  }, [source, width, onFailed]);
  return <div ref={frame} className={styles.picture} role="img" aria-label={label} />;
}

/** Draws a page into a new canvas. @returns a function that stops drawing and releases the memory */
function draw(source: PageSource, container: HTMLElement, width: number, onFailed?: () => void): () => void {
  let isStopped = false;
  let release = () => {};
  async function run() {
    const page = await source.page();
    if (isStopped) return;
    const maxScale = Math.sqrt(maxPixels / (width * width * (source.height / source.width)));
    const scale = (width / source.width) * Math.min(devicePixelRatio, 3, maxScale);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    release = () => {
      task.cancel();
      canvas.width = 0;
      canvas.height = 0;
      canvas.remove();
      page.cleanup();
    };
    await task.promise;
    if (!isStopped) container.replaceChildren(canvas);
  }
  run().catch((error: unknown) => {
    if (!isStopped && (error as Error).name !== "RenderingCancelledException") onFailed?.();
  });
  return () => {
    isStopped = true;
    release();
  };
}
