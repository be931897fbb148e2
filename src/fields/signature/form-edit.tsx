import type { FormEditProps } from "#fields/base/modes.ts";
import { SignatureSettings } from "#fields/shared/signature/signature-settings.tsx";

export function SignatureFormEdit(props: FormEditProps) {
  return <SignatureSettings {...props} />;
}
