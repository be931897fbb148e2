import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { SignatureSettings } from "#fields/shared/signature/signature-settings.tsx";

export const design: Design = { group: "files", icon: "pen" };

export default function SignatureFormEdit(props: FormEditProps) {
  return <SignatureSettings {...props} />;
}
