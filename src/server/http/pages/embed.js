// Put beside a form's frame on another site's page: makes the frame as tall as the form. It hears from the frames of
// forms only, learns nothing but a height, and says nothing but that it wants to know it.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const isForm = ({ src }) => {
    const url = URL.canParse(src) ? new URL(src) : null;
    return url?.origin === home && /^\/apply\/[^/]+\/?$/.test(url.pathname);
  };
  const frames = () => [...document.querySelectorAll("iframe")].filter(isForm);
  const known = new WeakSet();

  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== home || data?.type !== "lintel:height" || !Number.isFinite(data.height)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    known.add(frame);
    frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), 200), 50_000)}px`;
  });

  // The form answers once its own script runs, which nothing outside of it can tell: it is asked until it does.
  let left = 120;
  const ask = () => {
    for (const frame of frames()) {
      if (!known.has(frame)) frame.contentWindow?.postMessage({ type: "lintel:request-height" }, home);
    }
    if (--left > 0) setTimeout(ask, 250);
  };
  if (document.readyState === "complete") ask();
  else addEventListener("load", ask);
})();
