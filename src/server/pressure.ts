/**
 * When a process that does not keep up refuses calls: once it stood still for five seconds. A measurement of which
 * nothing came counts as standing still all the time, so one must not be shorter: a second without a turn would have a
 * page refused its scripts, which then never comes alive.
 */
export const pressure = { maxEventLoopDelay: 5_000, sampleInterval: 5_000, retryAfter: 2, exposeStatusRoute: false };
