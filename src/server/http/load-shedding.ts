/**
 * When an overloaded process rejects calls: once its event loop was blocked for five seconds. A second without a
 * measurement counts as an infinite delay, so a measurement spans as long as the limit.
 */
export const pressure = { maxEventLoopDelay: 5_000, sampleInterval: 5_000, retryAfter: 2, exposeStatusRoute: false };
