import { afterEach, vi } from "vitest";

// In CI, property tests always use the same cases, so that a failure isn't caused by an unrelated change; elsewhere the
// cases are new in each run.
if (process.env.CI) {
  const { default: fc } = await import("fast-check");
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 });
}

// The files of a worker share their globals: a test that fails halfway must not leave its fake timers to the next ones.
afterEach(() => void vi.useRealTimers());
