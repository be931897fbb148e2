import { afterEach, vi } from "vitest";

// A property test that fails on other people's changes stops them all: CI always tries the same cases, everybody else
// new ones.
if (process.env.CI) {
  const { default: fc } = await import("fast-check");
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 });
}

// The files of a worker share their globals: a test that fails halfway must not leave its clock to the next ones.
afterEach(() => void vi.useRealTimers());
