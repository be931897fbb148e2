import type { Values } from "#contract/schemas/forms.ts";
import type { Drafts } from "./drafts.ts";
import type { DraftRevision } from "./sync.ts";

/** Milliseconds: long enough not to write at every key, short enough that a closed tab loses next to nothing. */
const pause = 800;

/**
 * Saves the page's answers on the device: at once, or a moment after they changed.
 * @param values the answers as they are now
 * @param base the server's revision that they are based on, as it is now
 */
export function createDeviceCopy(device: Drafts, values: () => Values, base: () => DraftRevision | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return { save, saveSoon, savePending, cancel };

  /**
   * @param ahead whether the answers have changed since the server saved them
   * @returns whether they were saved
   */
  function save({ ahead }: { ahead: boolean }): boolean {
    cancel();
    const on = base();
    return device.save(values(), on && { id: on.id, revision: on.revision, ahead });
  }

  /** Saves changed answers after a pause, which begins again with every call. */
  function saveSoon(notify: (isSaved: boolean) => void): void {
    clearTimeout(timer);
    timer = setTimeout(() => notify(save({ ahead: true })), pause);
  }

  /** Saves at once what waits for the end of the pause. */
  function savePending(): void {
    if (timer !== undefined) save({ ahead: true });
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }
}
