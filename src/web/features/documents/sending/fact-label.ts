import { mappableFacts } from "#rules/documents/field-types.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { MappedFact } from "#web/features/documents/sending/facts.ts";

/** Returns a function that labels application data: by its own name, else by its question. */
export function useFactLabel() {
  const t = useT();
  return ({ name, label }: Pick<MappedFact, "name" | "label">): string => {
    const fact = mappableFacts.find((each) => each === name);
    return fact ? t(documentsTexts).facts[fact] : (label ?? name);
  };
}
