import { expect, test } from "vitest";
import { ApiError } from "#web/api/errors/api-error.ts";
import { keyAfterFailure } from "#web/hooks/use-idempotency-key.ts";

const failed = (code: string, status: number) => new ApiError({ code, status, detail: code });

test.each([
  ["network", 0],
  ["timeout", 0],
  ["internal", 500],
  ["unavailable", 503],
])("an API call that failed with the code %s is sent again with the same idempotency key", (code, status) => {
  expect(keyAfterFailure("first", failed(code, status))).toBe("first");
});

test("an API call that the server rejected is sent again with a new idempotency key", () => {
  expect(keyAfterFailure("first", failed("conflict", 409))).not.toBe("first");
});
