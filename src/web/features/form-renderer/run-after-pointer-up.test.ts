import { expect, test, vi } from "vitest";
import { runAfterPointerUp, watchPointer } from "./run-after-pointer-up.ts";

test.each(["pointerup", "pointercancel"])(
  "a field that is left while the pointer is down is checked once, after the next %s",
  async (end) => {
    const page = new EventTarget();
    vi.stubGlobal("document", page);
    const stop = watchPointer();
    const check = vi.fn();
    page.dispatchEvent(new Event("pointerdown"));
    runAfterPointerUp(check);
    expect(check).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(end));
    await vi.waitFor(() => expect(check).toHaveBeenCalledOnce());
    page.dispatchEvent(new Event("pointerdown"));
    page.dispatchEvent(new Event("pointerup"));
    stop();
    const next = vi.fn();
    runAfterPointerUp(next);
    expect(next).toHaveBeenCalledOnce();
    expect(check).toHaveBeenCalledOnce();
  },
);
