import type { ViewProps } from "#fields/modes.ts";
import { useT } from "#ui/texts.tsx";
import { kind, type Value } from "./kind.ts";
import { OpenFile } from "./open-file.tsx";

export function FileView({ field, value, context }: ViewProps<Value>) {
  const t = useT();
  return (
    <>
      {t(kind.toText(field, value))} <OpenFile label={field.label} path={value} download={context.download} />
    </>
  );
}
