import type { EditProps } from "#fields/base/modes.ts";
import { SignatureEditor } from "#fields/shared/signature/signature-editor.tsx";
import type { Value } from "./kind.ts";

export default function SignatureNewEdit(props: EditProps<Value>) {
  return <SignatureEditor {...props} />;
}
