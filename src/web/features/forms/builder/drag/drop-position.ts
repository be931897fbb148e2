import type { Position } from "#fields/editing/form-editing.ts";

type Point = { x: number; y: number };
type Line = { top: number; left: number; width: number };

/** The margin around the canvas that counts as part of it, in pixels. */
const margin = 48;
const lineOffset = 6;

const rectOf = (element: Element) => element.getBoundingClientRect();
const elementsWith = (root: Element, marked: string) => [...root.querySelectorAll<HTMLElement>(`[${marked}]`)];
/** The dragged element and its descendants aren't drop targets. */
const isOutside = (moving: Element | undefined) => (one: Element) => !moving?.contains(one);

function isOver(canvas: Element, { x }: Point): boolean {
  const { left, right } = rectOf(canvas);
  return x >= left - margin && x <= right + margin;
}

/** Returns the first of several stacked elements that starts after the point, and the position of the line above it. */
function findGap(
  inside: Element,
  elements: HTMLElement[],
  { y }: Point,
): { nextElement: HTMLElement | undefined; line: Line } {
  const nextElement = elements.find((element) => y < (rectOf(element).top + rectOf(element).bottom) / 2);
  const lastElement = elements.at(-1);
  const { left, width, top } = rectOf(inside);
  const lineTop = nextElement
    ? rectOf(nextElement).top - lineOffset
    : lastElement
      ? rectOf(lastElement).bottom + lineOffset
      : top + lineOffset;
  return { nextElement, line: { top: lineTop, left, width } };
}

/**
 * Returns the drop position of a field: in the innermost list under the pointer, else in the nearest list. Cards have
 * `data-field`, and lists have their end position in `data-list`.
 * @param moving the field's name, if it is already on the canvas
 */
export function fieldPositionAt(
  canvas: Element,
  at: Point,
  moving?: string,
): { position: Position; line: Line } | undefined {
  if (!isOver(canvas, at)) return undefined;
  const movingCard =
    moving === undefined ? undefined : elementsWith(canvas, "data-field").find((card) => card.dataset.field === moving);
  const lists = elementsWith(canvas, "data-list").filter(isOutside(movingCard));
  const distanceTo = (list: Element) => Math.max(rectOf(list).top - at.y, at.y - rectOf(list).bottom, 0);
  const containsPoint = (list: Element) =>
    distanceTo(list) === 0 && at.x >= rectOf(list).left && at.x <= rectOf(list).right;
  const nearest = lists.reduce<HTMLElement | undefined>(
    (a, b) => (a && distanceTo(a) <= distanceTo(b) ? a : b),
    undefined,
  );
  const list = lists.findLast(containsPoint) ?? nearest;
  if (!list) return undefined;
  const cards = elementsWith(list, "data-field").filter((card) => card.parentElement === list && card !== movingCard);
  const { nextElement, line } = findGap(list, cards, at);
  const position = nextElement
    ? { before: nextElement.dataset.field ?? "" }
    : (JSON.parse(list.dataset.list ?? "") as Position);
  return { position, line };
}

/**
 * Returns the drop position of a section: the section that it goes before, or undefined for the end. Sections have
 * `data-section`.
 */
export function sectionPositionAt(
  canvas: Element,
  at: Point,
  moving: string,
): { before?: string; line: Line } | undefined {
  if (!isOver(canvas, at)) return undefined;
  const others = elementsWith(canvas, "data-section").filter((section) => section.dataset.section !== moving);
  const { nextElement, line } = findGap(canvas, others, at);
  return { ...(nextElement?.dataset.section && { before: nextElement.dataset.section }), line };
}
