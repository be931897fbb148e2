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
  const [dragView, setDragView] = useState<DragView | null>(null);
  useEffect(() => {
    const findDrop = (grip: Grip, at: { x: number; y: number }): Drop | undefined => {
      if (!canvas.current) return undefined;
      if ("section" in grip) {
        const outline = root.current?.querySelector("[data-outline-list]");
        const inOutline = outline && at.x <= outline.getBoundingClientRect().right ? outline : canvas.current;
        const sectionDrop = sectionPositionAt(inOutline, at, grip.section);
        return (
          sectionDrop && {
            line: sectionDrop.line,
            perform: () => store.moveSectionTo(grip.section, sectionDrop.before),
          }
        );
      }
      const fieldDrop = fieldPositionAt(canvas.current, at, "field" in grip ? grip.field : undefined);
      if (!fieldDrop) return undefined;
      const { line, position } = fieldDrop;
      if ("kind" in grip) return { line, perform: () => store.add(grip.kind, position) };
      const perform = () => {
        const refusal = store.moveTo(grip.field, position);
        if (refusal) toast("error", refusal);
      };
      return { line, perform };
    };
    return root.current ? listenForDrags(root.current, { find: findDrop, onView: setDragView }) : undefined;
  }, [store, root, canvas]);
  if (!dragView) return null;
  return (
    <div aria-hidden="true">
      {dragView.line && <div className={styles.dropLine} style={dragView.line} />}
      <div
        className={styles.drawn}
        style={{ left: `clamp(138px, ${dragView.x}px, calc(100vw - 138px))`, top: dragView.y }}
      >
        {dragView.label}
      </div>
    </div>
  );
}
