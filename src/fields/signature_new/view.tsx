import type { ViewProps } from "#fields/base/modes.ts";
import { SignaturePicture } from "#fields/shared/signature/signature-picture.tsx";
import type { Value } from "./kind.ts";

export default function SignatureNewView({ field, value, context }: ViewProps<Value>) {
  return <SignaturePicture value={value} signedAt={context.signedAt?.(field.name)} />;
}
