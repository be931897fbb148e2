import { operations } from "#server/http/openapi/operations.ts";
import { declaredStatuses } from "#server/http/openapi/responses.ts";

const segmentsOf = (path: string) => (path.split("?")[0] ?? "").replace(/\/$/, "").split("/");
const isParameter = (segment: string) => segment.startsWith(":");

const patterns = operations.map((operation) => ({
  operation,
  segments: segmentsOf(operation.url),
  declared: new Set(declaredStatuses(operation)),
}));

/** Finds the operation of a request like the router: if two match, the more literal one. */
function findPattern(method: string, path: string) {
  const sent = segmentsOf(path);
  const matches = patterns.filter(
    ({ operation, segments }) =>
      operation.method === method &&
      segments.length === sent.length &&
      segments.every((segment, index) => segment === sent[index] || (isParameter(segment) && sent[index] !== "")),
  );
  const literal = ({ segments }: { segments: string[] }) => segments.filter((one) => !isParameter(one)).length;
  return matches.sort((one, other) => literal(other) - literal(one))[0];
}

/**
 * Finds a response status that is missing in the API document.
 * @returns such as "declineBundle 409", or undefined if the document declares the status
 */
export function undeclaredStatus(method: string, path: string, status: number): string | undefined {
  const found = findPattern(method, path);
  if (!found || found.declared.has(status)) return undefined;
  return `${found.operation.operationId} ${status}`;
}
