/** A server-sent event as received. */
export type ServerSentEvent = { id: string; event: string; data: string };

/**
 * Parses server-sent events that arrive in chunks, which may end anywhere.
 * @returns a function that takes a chunk and returns the events that it completes
 */
export function createEventParser(): (chunk: string) => ServerSentEvent[] {
  let incompleteBlock = "";
  return (chunk) => {
    const blocks = (incompleteBlock + chunk).split("\n\n");
    incompleteBlock = blocks.pop() ?? "";
    return blocks.map(parseBlock).filter(({ event }) => event !== "");
  };
}

/** Comments (heartbeats) have no field name. */
function parseBlock(block: string): ServerSentEvent {
  const event = { id: "", event: "", data: "" };
  for (const line of block.split("\n")) {
    const [, name, value] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name === "id" || name === "event" || name === "data") event[name] = value ?? "";
  }
  return event;
}
