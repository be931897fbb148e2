import type { Kind } from "#contract/forms.ts";
import { registry } from "#fields/registry.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/screens/forms/builder.module.css";
import { gripProps } from "#web/screens/forms/drag.ts";

const kinds = Object.values(registry);

type BuilderPaletteProps = {
  /** says where a field will stand */
  where: string;
  onAdd: (kind: Kind) => void;
};

/** Every kind of field, to press or to draw onto the canvas. */
export function BuilderPalette({ where, onAdd }: BuilderPaletteProps) {
  const t = useT();
  return (
    <>
      <p className={styles.where}>{where}</p>
      <ul role="list" className={styles.kinds}>
        {kinds.map(({ kind, title }) => (
          <li key={kind}>
            <button type="button" {...gripProps({ kind }, t(title))} className={styles.add} onClick={() => onAdd(kind)}>
              {t(title)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
