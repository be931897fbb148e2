// Included next to a form's frame on another site's page: makes the frame as tall as the form. It accepts messages from
// frames with forms only, of which the height is all it receives, and sends nothing but the request for it.
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
    const before = frame.clientHeight;
    frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), 200), 50_000)}px`;
    // what is shown in place of the sent form may be far above the part of the page that is seen
    if (data.height < before / 2 && document.activeElement === frame) frame.scrollIntoView({ block: "nearest" });
  });

  // The form answers once its own script runs, which nothing outside of it can observe: requests repeat until it does.
  let left = 120;
  const requestHeight = () => {
    for (const frame of frames()) {
      if (!known.has(frame)) frame.contentWindow?.postMessage({ type: "lintel:request-height" }, home);
    }
    if (--left > 0) setTimeout(requestHeight, 250);
  };
  if (document.readyState === "complete") requestHeight();
  else addEventListener("load", requestHeight);
})();
