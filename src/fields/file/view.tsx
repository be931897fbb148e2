import type { ViewProps } from "#fields/modes.ts";
import { useT } from "#ui/texts.tsx";
import { kind, type Value } from "./kind.ts";
import { OpenFile } from "./open-file.tsx";

export function FileView({ field, value, context }: ViewProps<Value>) {
  const t = useT();
  const paths = [value].flat();
  return paths.map((path, at) => {
    const text = t(kind.toText(field, path));
    return (
      <span key={path}>
        {at > 0 && <br />}
        {paths.length > 1 ? `${at + 1}. ${text}` : text}{" "}
        <OpenFile
          label={paths.length > 1 ? `${t(field.label)} ${at + 1}` : t(field.label)}
          path={path}
          download={context.download}
        />
      </span>
    );
  });
}
