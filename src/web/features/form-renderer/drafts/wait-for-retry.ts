/** Waits until a retry makes sense: for a while, or until the browser is online. */
export function waitForRetry(ms: number): Promise<void> {
  return new Promise((done) => {
    const retry = () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
      done();
    };
    const timer = setTimeout(retry, ms);
    window.addEventListener("online", retry);
  });
}
