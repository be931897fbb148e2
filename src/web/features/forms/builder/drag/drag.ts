import type { FieldKind } from "#contract/schemas/forms.ts";

/** The dragged element: a field, a section, or a new field of a kind. */
export type Grip = { field: string } | { section: string } | { kind: FieldKind };

type Point = { x: number; y: number };
/** The drop position within the root; `act` performs the move. */
export type Drop = { line: { top: number; left: number; width: number }; perform: () => void };
export type DragView = Point & { label: string; line: Drop["line"] | undefined };

type DragHandlers = {
  find: (grip: Grip, at: Point) => Drop | undefined;
  /** called with what to show during the drag; `null` when it ends */
  onView: (view: DragView | null) => void;
};

/** Pixels to move before a press counts as a drag, so that a shaky hand moves nothing. */
const minDragDistance = 6;
/**
 * The distances from the window's edges within which the page scrolls, in pixels, and the maximum speed in pixels per
 * frame.
 */
const scrollMargins = { top: 120, bottom: 110 };
const maxScrollStep = 18;

/** The attributes of a draggable element. */
export const gripProps = (grip: Grip, label: string) => ({ "data-grip": JSON.stringify(grip), "data-label": label });

/** Handles all drags within the root. @returns a function that removes the listeners */
export function listenForDrags(root: HTMLElement, handlers: DragHandlers): () => void {
  let stop: (() => void) | undefined;
  const down = (event: PointerEvent) => {
    const handle = event.target instanceof Element && event.target.closest<HTMLElement>("[data-grip]");
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    stop = trackPointer(root, handle, event, handlers);
  };
  root.addEventListener("pointerdown", down);
  return () => {
    root.removeEventListener("pointerdown", down);
    stop?.();
  };
}

function trackPointer(
  root: HTMLElement,
  handle: HTMLElement,
  { pointerId, clientX, clientY }: PointerEvent,
  handlers: DragHandlers,
) {
  const grip = JSON.parse(handle.dataset.grip ?? "") as Grip;
  const label = handle.dataset.label ?? "";
  const card = handle.closest<HTMLElement>("[data-field], [data-section]");
  const listening = new AbortController();
  let pointer: Point = { x: clientX, y: clientY };
  let isDragging = false;
  let drop: Drop | undefined;
  let frame = 0;

  function updateDropTarget() {
    drop = handlers.find(grip, pointer);
    handlers.onView({ ...pointer, label, line: drop?.line });
  }
  function tick() {
    const step = scrollStep(pointer.y);
    const before = window.scrollY;
    window.scrollBy({ top: step, behavior: "instant" });
    if (window.scrollY !== before) updateDropTarget();
    frame = requestAnimationFrame(tick);
  }
  function startDragging() {
    isDragging = true;
    preventPageScroll();
    handle.setPointerCapture(pointerId);
    const { top } = handle.getBoundingClientRect();
    root.dataset.dragging = Object.keys(grip)[0];
    if (card) card.dataset.moving = "";
    // Sections are collapsed while one is dragged: scroll to keep the dragged one under the pointer.
    window.scrollBy({ top: handle.getBoundingClientRect().top - top, behavior: "instant" });
    frame = requestAnimationFrame(tick);
  }
  function stop() {
    listening.abort();
    cancelAnimationFrame(frame);
    if (!isDragging) return;
    const { top } = handle.getBoundingClientRect();
    delete root.dataset.dragging;
    delete card?.dataset.moving;
    window.scrollBy({ top: handle.getBoundingClientRect().top - top, behavior: "instant" });
    handlers.onView(null);
  }
  const listen = <T extends Event>(type: string, act: (event: T) => void) =>
    window.addEventListener(type, act as (event: Event) => void, { capture: true, signal: listening.signal });

  listen<PointerEvent>("pointermove", (event) => {
    if (event.pointerId !== pointerId) return;
    const isFarEnough = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= minDragDistance;
    pointer = { x: event.clientX, y: event.clientY };
    if (!isDragging && isFarEnough) startDragging();
    if (isDragging) updateDropTarget();
  });
  listen<PointerEvent>("pointerup", (event) => {
    if (event.pointerId !== pointerId) return;
    if (isDragging) suppressClick(handle);
    stop();
    drop?.perform();
  });
  listen<PointerEvent>("pointercancel", (event) => event.pointerId === pointerId && stop());
  listen("blur", (event) => event.target === window && stop());
  listen("contextmenu", (event) => isDragging && event.preventDefault());
  listen<KeyboardEvent>("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (isDragging) {
      event.preventDefault();
      event.stopPropagation();
      suppressClick(handle);
    }
    stop();
  });
  return stop;
}

/**
 * Prevents momentum scrolling after a touch drag: Chromium treats the next tap as stopping it and dispatches no click,
 * even if `touch-action` prevents scrolling.
 */
function preventPageScroll() {
  const dragEnd = new AbortController();
  const options = { capture: true, passive: false, signal: dragEnd.signal };
  window.addEventListener("touchmove", (event) => event.preventDefault(), options);
  window.addEventListener("pointerdown", (event) => event.isPrimary && dragEnd.abort(), options);
}

/** Browsers dispatch a click after every press, even after a drag. */
function suppressClick(handle: HTMLElement) {
  const dragEnd = new AbortController();
  const options = { capture: true, signal: dragEnd.signal };
  window.addEventListener("pointerdown", () => dragEnd.abort(), options);
  handle.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0) return;
      event.stopPropagation();
      dragEnd.abort();
    },
    options,
  );
}

/** Returns the pixels to scroll in this frame: faster closer to the edge. */
function scrollStep(y: number): number {
  const above = scrollMargins.top - y;
  const below = y - (window.innerHeight - scrollMargins.bottom);
  if (above > 0) return -Math.ceil(Math.min(above / scrollMargins.top, 1) * maxScrollStep);
  return below > 0 ? Math.ceil(Math.min(below / scrollMargins.bottom, 1) * maxScrollStep) : 0;
}
