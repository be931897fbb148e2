import type { ViewProps } from "#fields/base/modes.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { useT } from "#ui/texts.tsx";
import { kind, type Value } from "./kind.ts";
import { OpenFile } from "./open-file.tsx";

export default function FileView({ field, value, context }: ViewProps<Value>) {
  const t = useT();
  const paths = [value].flat();
  const { download } = context;
  const several = paths.length > 1;
  return (
    <>
      {several ? t(fieldsTexts).files_attached({ n: paths.length }) : context.formText(kind.toText(field, value))}
      {download &&
        paths.map((path, index) => (
          <span key={path}>
            {" "}
            <OpenFile
              label={several ? `${context.formText(field.label)} ${index + 1}` : context.formText(field.label)}
              path={path}
              download={download}
            />
          </span>
        ))}
    </>
  );
}
