import type { Kind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { Icon } from "#ui/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/screens/forms/builder.module.css";
import { gripProps } from "#web/screens/forms/drag.ts";
import { palette, paletteGroups } from "#web/screens/forms/palette-groups.ts";

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
      {paletteGroups.map((group) => (
        <section key={group} aria-label={t(group)}>
          <p className={styles.group}>{t(group)}</p>
          <ul role="list" className={styles.kinds}>
            {kinds
              .filter(({ kind }) => palette[kind].group === group)
              .map(({ kind, title }) => (
                <li key={kind}>
                  <button
                    type="button"
                    {...gripProps({ kind }, t(title))}
                    className={styles.add}
                    onClick={() => onAdd(kind)}
                  >
                    <Icon name={palette[kind].icon} size={16} />
                    {t(title)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
