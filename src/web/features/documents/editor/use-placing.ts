import { type RefObject, useEffect, useState } from "react";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";

type PagePoint = { x: number; y: number };

/** Returns the page at a point of the viewport, and the position on it. */
function pageAt(root: HTMLElement, clientX: number, clientY: number): { page: number; at: PagePoint } | null {
  for (const pageElement of root.querySelectorAll<HTMLElement>("[data-page]")) {
    const { left, top, right, bottom, width, height } = pageElement.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) continue;
    return { page: Number(pageElement.dataset.page), at: { x: (clientX - left) / width, y: (clientY - top) / height } };
  }
  return null;
}

/** Returns the page in the middle of the viewport, and the center of its visible part. */
export function visibleCenter(root: HTMLElement): { page: number; at: PagePoint } {
  const middle = window.innerHeight / 2;
  let nearestCenter = { page: 0, at: { x: 0.5, y: 0.5 } };
  let distance = Number.POSITIVE_INFINITY;
  for (const pageElement of root.querySelectorAll<HTMLElement>("[data-page]")) {
    const { top, bottom, height } = pageElement.getBoundingClientRect();
    const pageDistance = middle < top ? top - middle : middle > bottom ? middle - bottom : 0;
    if (pageDistance >= distance) continue;
    distance = pageDistance;
    const visibleMiddle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
    nearestCenter = { page: Number(pageElement.dataset.page), at: { x: 0.5, y: (visibleMiddle - top) / height } };
  }
  return nearestCenter;
}

/**
 * Places a new field with the pointer: click a type and then the page, or drag the type onto the page.
 * @param ghost the element that follows the pointer
 * @param isRepeated whether the type stays selected after placing, until Escape or a click on the type
 */
export function usePlacing(
  pages: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  onPlace: (type: DocumentFieldType, page: number, at: PagePoint) => void,
  isRepeated: boolean,
) {
  const [type, setType] = useState<DocumentFieldType | null>(null);
  useEffect(() => {
    const root = pages.current;
    if (!type || !root) return;
    function move(event: PointerEvent) {
      const element = ghost.current;
      if (!element) return;
      element.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
      element.hidden = event.pointerType === "touch" && event.buttons === 0;
    }
    function up(event: PointerEvent) {
      const dropTarget = pageAt(root as HTMLElement, event.clientX, event.clientY);
      const fromPalette = event.target instanceof Element && event.target.closest("[data-palette]");
      if (fromPalette || !dropTarget || !type) return;
      onPlace(type, dropTarget.page, dropTarget.at);
      if (!isRepeated) setType(null);
    }
    // stops the fields below from being selected or dragged
    const down = (event: PointerEvent) => event.stopPropagation();
    const cancelOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setType(null);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("keydown", cancelOnEscape);
    root.addEventListener("pointerdown", down, { capture: true });
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("keydown", cancelOnEscape);
      root.removeEventListener("pointerdown", down, { capture: true });
    };
  }, [type, pages, ghost, onPlace, isRepeated]);
  return { placing: type, start: setType };
}
