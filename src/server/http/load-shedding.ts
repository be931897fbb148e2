/**
 * When a process that does not keep up refuses calls: once it stood still for five seconds. A second of which nothing was
 * measured counts as standing still for ever, so a measurement spans as long as the limit.
 */
export const pressure = { maxEventLoopDelay: 5_000, sampleInterval: 5_000, retryAfter: 2, exposeStatusRoute: false };
