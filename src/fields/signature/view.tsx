import type { ViewProps } from "#fields/base/modes.ts";
import { SignaturePicture } from "#fields/shared/signature/signature-picture.tsx";
import type { Value } from "#fields/shared/signature/value.ts";

export default function SignatureView({ field, value, context }: ViewProps<Value>) {
  return <SignaturePicture value={value} signedAt={context.signedAt?.(field.name)} />;
}
