import { useState } from "react";
import styles from "#web/components/avatar.module.css";

/** A person's picture, or their initials where there is none or it cannot be shown. */
export function Avatar({ photo, initials, size = 40 }: { photo: string | null; initials: string; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.38 };
  return photo && photo !== broken ? (
    <img
      className={styles.avatar}
      style={style}
      src={photo}
      alt=""
      onError={() => setBroken(photo)}
      // one that failed before the page was hydrated fires no event afterwards
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(photo);
      }}
    />
  ) : (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {initials}
    </span>
  );
}
