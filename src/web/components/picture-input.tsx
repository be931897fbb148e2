import type { RefObject } from "react";

type PictureInputProps = {
  /** its `click` opens the browser's dialog */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onPick: (picture: File) => void;
};

/** The input of a button that uploads a picture. Not seen itself; the same file can be picked again. */
export function PictureInput({ ref, label, onPick }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/jpeg,image/png"
      aria-label={label}
      onChange={(event) => {
        const [picture] = event.currentTarget.files ?? [];
        if (picture) onPick(picture);
        event.currentTarget.value = "";
      }}
    />
  );
}
