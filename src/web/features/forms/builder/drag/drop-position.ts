import type { Position } from "#fields/editing/form-editing.ts";

type Point = { x: number; y: number };
type Line = { top: number; left: number; width: number };

/** The margin around the canvas that counts as part of it, in pixels. */
const margin = 48;
const half = 6;

const rectOf = (element: Element) => element.getBoundingClientRect();
const all = (root: Element, marked: string) => [...root.querySelectorAll<HTMLElement>(`[${marked}]`)];
/** The dragged element and its descendants aren't drop targets. */
const outside = (moving: Element | undefined) => (one: Element) => !moving?.contains(one);

function isOver(canvas: Element, { x }: Point): boolean {
  const { left, right } = rectOf(canvas);
  return x >= left - margin && x <= right + margin;
}

/** Returns the first of several stacked elements that starts after the point, and the position of the line above it. */
function gapAmong(
  inside: Element,
  elements: HTMLElement[],
  { y }: Point,
): { behind: HTMLElement | undefined; line: Line } {
  const behind = elements.find((element) => y < (rectOf(element).top + rectOf(element).bottom) / 2);
  const last = elements.at(-1);
  const { left, width, top } = rectOf(inside);
  const at = behind ? rectOf(behind).top - half : last ? rectOf(last).bottom + half : top + half;
  return { behind, line: { top: at, left, width } };
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
  const own =
    moving === undefined ? undefined : all(canvas, "data-field").find((card) => card.dataset.field === moving);
  const lists = all(canvas, "data-list").filter(outside(own));
  const far = (list: Element) => Math.max(rectOf(list).top - at.y, at.y - rectOf(list).bottom, 0);
  const holds = (list: Element) => far(list) === 0 && at.x >= rectOf(list).left && at.x <= rectOf(list).right;
  const nearest = lists.reduce<HTMLElement | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
  const list = lists.findLast(holds) ?? nearest;
  if (!list) return undefined;
  const cards = all(list, "data-field").filter((card) => card.parentElement === list && card !== own);
  const { behind, line } = gapAmong(list, cards, at);
  const position = behind ? { before: behind.dataset.field ?? "" } : (JSON.parse(list.dataset.list ?? "") as Position);
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
  const others = all(canvas, "data-section").filter((section) => section.dataset.section !== moving);
  const { behind, line } = gapAmong(canvas, others, at);
  return { ...(behind?.dataset.section && { before: behind.dataset.section }), line };
}
