import { type RefObject, useEffect, useState } from "react";
import { type DragView, type Drop, type Grip, listenForDrags } from "#web/features/forms/builder/drag/drag.ts";
import { fieldPositionAt, sectionPositionAt } from "#web/features/forms/builder/drag/drop-position.ts";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";
import { toast } from "#web/hooks/toast.ts";

type BuilderDragProps = {
  store: BuilderStore;
  /** the root element of all draggable elements */
  root: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
};

/** Handles dragging of fields and sections; a line shows the drop position. */
export function BuilderDrag({ store, root, canvas }: BuilderDragProps) {
  const [view, setView] = useState<DragView | null>(null);
  useEffect(() => {
    const find = (grip: Grip, at: { x: number; y: number }): Drop | undefined => {
      if (!canvas.current) return undefined;
      if ("section" in grip) {
        const outline = root.current?.querySelector("[data-outline-list]");
        const inOutline = outline && at.x <= outline.getBoundingClientRect().right ? outline : canvas.current;
        const found = sectionPositionAt(inOutline, at, grip.section);
        return found && { line: found.line, act: () => store.moveSectionTo(grip.section, found.before) };
      }
      const found = fieldPositionAt(canvas.current, at, "field" in grip ? grip.field : undefined);
      if (!found) return undefined;
      const { line, position } = found;
      if ("kind" in grip) return { line, act: () => store.add(grip.kind, position) };
      const act = () => {
        const refusal = store.moveTo(grip.field, position);
        if (refusal) toast("error", refusal);
      };
      return { line, act };
    };
    return root.current ? listenForDrags(root.current, { find, onView: setView }) : undefined;
  }, [store, root, canvas]);
  if (!view) return null;
  return (
    <div aria-hidden="true">
      {view.line && <div className={styles.dropLine} style={view.line} />}
      <div className={styles.drawn} style={{ left: `clamp(138px, ${view.x}px, calc(100vw - 138px))`, top: view.y }}>
        {view.label}
      </div>
    </div>
  );
}
