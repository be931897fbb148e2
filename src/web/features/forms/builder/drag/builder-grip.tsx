import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Grip, gripProps } from "#web/features/forms/builder/drag/drag.ts";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type BuilderGripProps = {
  store: BuilderStore;
  grip: Exclude<Grip, { kind: unknown }>;
  label: string;
  /** whether its card is collapsed: it is then not a tab stop, since there are enough */
  closed: boolean;
};

/** The drag handle for mouse, touch or pen; clicking it opens the move dialog. */
export function BuilderGrip({ store, grip, label, closed }: BuilderGripProps) {
  const t = useT();
  return (
    <IconButton
      {...gripProps(grip, label)}
      icon="grip"
      label={t(formBuilderTexts).move_to_dialog({ label })}
      className={styles.grip}
      tabIndex={closed ? -1 : undefined}
      data-part="grip"
      onClick={() => store.openDialog("field" in grip ? { move: grip.field } : { moveSection: grip.section })}
    />
  );
}
