import { useState } from "react";
import styles from "#web/components/avatar.module.css";

/** Renders a person's photo, or their initials if there is none or it fails to load. */
export function Avatar({ photo, initials, size = 40 }: { photo: string | null; initials: string; size?: number }) {
  const [brokenPhoto, setBrokenPhoto] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.38 };
  return photo && photo !== brokenPhoto ? (
    <img
      className={styles.avatar}
      style={style}
      src={photo}
      alt=""
      onError={() => setBrokenPhoto(photo)}
      // an image that failed before hydration fires no error event afterwards
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBrokenPhoto(photo);
      }}
    />
  ) : (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {initials}
    </span>
  );
}
