import type { FieldKind } from "#contract/schemas/forms.ts";

/** The dragged element: a field, a section, or a new field of a kind. */
export type Grip = { field: string } | { section: string } | { kind: FieldKind };

type Point = { x: number; y: number };
/** The drop position within the root; `act` performs the move. */
export type Drop = { line: { top: number; left: number; width: number }; act: () => void };
export type DragView = Point & { label: string; line: Drop["line"] | undefined };

type Drags = {
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
const edge = { top: 120, bottom: 110 };
const fastest = 18;

/** The attributes of a draggable element. */
export const gripProps = (grip: Grip, label: string) => ({ "data-grip": JSON.stringify(grip), "data-label": label });

/** Handles all drags within the root. @returns a function that removes the listeners */
export function listenForDrags(root: HTMLElement, drags: Drags): () => void {
  let stop: (() => void) | undefined;
  const down = (event: PointerEvent) => {
    const handle = event.target instanceof Element && event.target.closest<HTMLElement>("[data-grip]");
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    stop = follow(root, handle, event, drags);
  };
  root.addEventListener("pointerdown", down);
  return () => {
    root.removeEventListener("pointerdown", down);
    stop?.();
  };
}

function follow(root: HTMLElement, handle: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, drags: Drags) {
  const grip = JSON.parse(handle.dataset.grip ?? "") as Grip;
  const label = handle.dataset.label ?? "";
  const card = handle.closest<HTMLElement>("[data-field], [data-section]");
  const listening = new AbortController();
  let at: Point = { x: clientX, y: clientY };
  let isDragging = false;
  let drop: Drop | undefined;
  let frame = 0;

  function updateDropTarget() {
    drop = drags.find(grip, at);
    drags.onView({ ...at, label, line: drop?.line });
  }
  function tick() {
    const by = scrolling(at.y);
    const before = window.scrollY;
    window.scrollBy({ top: by, behavior: "instant" });
    if (window.scrollY !== before) updateDropTarget();
    frame = requestAnimationFrame(tick);
  }
  function begin() {
    isDragging = true;
    holdPage();
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
    drags.onView(null);
  }
  const on = <T extends Event>(type: string, act: (event: T) => void) =>
    window.addEventListener(type, act as (event: Event) => void, { capture: true, signal: listening.signal });

  on<PointerEvent>("pointermove", (event) => {
    if (event.pointerId !== pointerId) return;
    const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= minDragDistance;
    at = { x: event.clientX, y: event.clientY };
    if (!isDragging && far) begin();
    if (isDragging) updateDropTarget();
  });
  on<PointerEvent>("pointerup", (event) => {
    if (event.pointerId !== pointerId) return;
    if (isDragging) suppressClick(handle);
    stop();
    drop?.act();
  });
  on<PointerEvent>("pointercancel", (event) => event.pointerId === pointerId && stop());
  on("blur", (event) => event.target === window && stop());
  on("contextmenu", (event) => isDragging && event.preventDefault());
  on<KeyboardEvent>("keydown", (event) => {
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
function holdPage() {
  const over = new AbortController();
  const options = { capture: true, passive: false, signal: over.signal };
  window.addEventListener("touchmove", (event) => event.preventDefault(), options);
  window.addEventListener("pointerdown", (event) => event.isPrimary && over.abort(), options);
}

/** Browsers dispatch a click after every press, even after a drag. */
function suppressClick(handle: HTMLElement) {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  window.addEventListener("pointerdown", () => over.abort(), options);
  handle.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0) return;
      event.stopPropagation();
      over.abort();
    },
    options,
  );
}

/** Returns the pixels to scroll in this frame: faster closer to the edge. */
function scrolling(y: number): number {
  const above = edge.top - y;
  const below = y - (window.innerHeight - edge.bottom);
  if (above > 0) return -Math.ceil(Math.min(above / edge.top, 1) * fastest);
  return below > 0 ? Math.ceil(Math.min(below / edge.bottom, 1) * fastest) : 0;
}
