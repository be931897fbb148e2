import type { RefObject } from "react";

type PictureInputProps = {
  /** its `click` opens the browser's file dialog */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onPick: (picture: File) => void;
};

/** Renders the hidden file input of an image upload button. The same file can be selected again. */
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
