import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/base.css";
import "#ui/tokens.css";
import { FormRenderer } from "#web/features/form-renderer/renderer/form-renderer.tsx";
import { createLintelForm } from "../forms/lintel.ts";
import { installRenderer } from "../forms/page.ts";

const context = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [],
  addressSuggestions: async () => [],
};

installRenderer({
  prepare: (parts) => {
    const form = createLintelForm(parts);
    return (root) =>
      createRoot(root).render(
        <StrictMode>
          <FormRenderer form={form} context={context} slug="bench" onSubmit={async () => undefined} />
        </StrictMode>,
      );
  },
  selector: (name) => `#field-${name}, #field-${name}-0`,
});
