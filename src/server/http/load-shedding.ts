/**
 * Load shedding: a process rejects calls once its event loop was blocked for five seconds. A sample interval without a
 * measurement counts as an infinite delay, so the interval is as long as the limit.
 */
export const loadSheddingOptions = {
  maxEventLoopDelay: 5_000,
  sampleInterval: 5_000,
  retryAfter: 2,
  exposeStatusRoute: false,
};
