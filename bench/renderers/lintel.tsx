import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/base.css";
import "#ui/tokens.css";
import { FormRenderer } from "#web/features/form-renderer/renderer/form-renderer.tsx";
import { lintelForm } from "../forms/lintel.ts";
import { enter } from "../forms/page.ts";

const context = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [],
  addressSuggestions: async () => [],
};

enter({
  prepare: (parts) => {
    const form = lintelForm(parts);
    return (root) =>
      createRoot(root).render(
        <StrictMode>
          <FormRenderer form={form} context={context} slug="bench" onSubmit={async () => undefined} />
        </StrictMode>,
      );
  },
  selector: (name) => `#field-${name}, #field-${name}-0`,
});
