import type { EditProps } from "#fields/base/modes.ts";
import { SignatureEditor } from "#fields/shared/signature/signature-editor.tsx";
import type { Value } from "#fields/shared/signature/value.ts";

export default function SignatureEdit(props: EditProps<Value>) {
  return <SignatureEditor {...props} />;
}
