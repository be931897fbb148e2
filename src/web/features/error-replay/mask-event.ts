/** Numeric codes of the recorder's format. */
const eventTypes = { fullSnapshot: 2, incremental: 3, meta: 4 };
const nodeTypes = { element: 2, text: 3, cdata: 4, comment: 5 };
const sources = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  viewportResize: 4,
  input: 5,
  touchMove: 6,
};
const safeSources = [
  sources.mouseMove,
  sources.mouseInteraction,
  sources.scroll,
  sources.viewportResize,
  sources.touchMove,
];

/** Attributes that affect a page's layout and can't contain personal data. */
const layoutAttributes = new Set([
  ...["class", "type", "role", "rel", "dir", "lang", "width", "height", "open", "hidden", "disabled", "rr_width"],
  ...[
    "rr_height",
    "aria-expanded",
    "aria-selected",
    "aria-current",
    "aria-hidden",
    "aria-invalid",
    "colspan",
    "rowspan",
  ],
]);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Replaces each character with a dot. */
const mask = (text: unknown): string => (typeof text === "string" ? text.replace(/\S/gu, "•") : "");

function maskAttributes(attributes: unknown, isStylesheet: boolean): Json {
  if (!isObject(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        layoutAttributes.has(name) ||
        (isStylesheet && name === "href" && typeof value === "string" && value.split("?")[0]?.endsWith(".css")),
    ),
  );
}

function maskNode(node: Json, inStyle = false): Json {
  const { type, tagName, attributes, childNodes, textContent, ...rest } = node;
  const children = { childNodes: objectsIn(childNodes).map((child) => maskNode(child, tagName === "style")) };
  if (type === nodeTypes.element)
    return { ...rest, type, tagName, attributes: maskAttributes(attributes, tagName === "link"), ...children };
  if (type === nodeTypes.text) return { ...rest, type, textContent: inStyle ? textContent : mask(textContent) };
  if (type === nodeTypes.cdata || type === nodeTypes.comment) return { id: node.id, type, textContent: "" };
  return childNodes === undefined ? { ...rest, type } : { ...rest, type, ...children };
}

function maskIncremental(data: Json): Json | undefined {
  const { source } = data;
  if (safeSources.some((each) => each === source)) return data;
  if (source === sources.input) return { source, id: data.id, text: mask(data.text), isChecked: false };
  if (source !== sources.mutation) return undefined;
  return {
    source,
    adds: objectsIn(data.adds).map((add) => ({ ...add, node: isObject(add.node) ? maskNode(add.node) : {} })),
    removes: data.removes,
    texts: objectsIn(data.texts).map(({ id, value }) => ({ id, value: mask(value) })),
    attributes: objectsIn(data.attributes).map(({ id, attributes }) => ({
      id,
      attributes: maskAttributes(attributes, false),
    })),
  };
}

/**
 * Returns the parts of a recorded event that may be sent: the page's appearance and the pointer's position. Characters
 * become dots. URLs, values, labels and all unknown data are removed, independently of the recorder's own masking.
 */
export function maskEvent({ type, timestamp, data }: { type: number; timestamp: number; data: unknown }): unknown {
  if (!isObject(data)) return undefined;
  if (type === eventTypes.meta) return { type, timestamp, data: { href: "", width: data.width, height: data.height } };
  if (type === eventTypes.fullSnapshot)
    return {
      type,
      timestamp,
      data: { node: isObject(data.node) ? maskNode(data.node) : {}, initialOffset: data.initialOffset },
    };
  if (type !== eventTypes.incremental) return undefined;
  const masked = maskIncremental(data);
  return masked && { type, timestamp, data: masked };
}
