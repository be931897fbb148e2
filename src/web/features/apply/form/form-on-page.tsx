import { useEffect, useMemo, useState } from "react";
import type { Consent } from "#contract/consent.ts";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { FieldErrors, Values } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { parsePrefill } from "#rules/forms/prefill.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { findAddresses } from "#web/api/addresses.ts";
import { linkTo } from "#web/api/client.ts";
import { saveInTab, uploadAttachment, uploadName } from "#web/api/files/uploads.ts";
import { NeedsScript } from "#web/components/needs-script.tsx";
import { withoutPrefill } from "#web/features/apply/page/query.ts";
import { CriteriaList } from "#web/features/criteria/criteria-list.tsx";
import type { DraftServer } from "#web/features/form-renderer/drafts/server-sync.ts";
import { FormRenderer } from "#web/features/form-renderer/renderer/form-renderer.tsx";

type FormOnPageProps = {
  template: PublicTemplate;
  /** saves the draft on the server too; without it, as in a preview, neither drafts nor files are sent */
  draftServer?: DraftServer;
  onSubmit: (values: Values, consent: Consent | undefined) => Promise<FieldErrors | undefined>;
};

/** The form renderer with the data that its fields load, and with values from the URL. */
export function FormOnPage({ template, draftServer, onSubmit }: FormOnPageProps) {
  const t = useT();
  const prefill = usePrefill(template);
  const context = useMemo<FieldContext>(
    () => ({
      upload: draftServer ? uploadAttachment : saveInTab,
      uploadName,
      agents: template.company_agents,
      formText: (text) => formText(t, text),
      homes: template.homes,
      addressSuggestions: findAddresses,
    }),
    [template.company_agents, template.homes, draftServer, t],
  );
  return (
    <>
      <NeedsScript>
        <p>
          {t(applyTexts).print_form_hint({
            landlord: template.landlord.name,
          })}
        </p>
        <p>
          <a href={linkTo("GET /application_templates/:slug/pdf/", { params: { slug: template.slug } })}>
            {t(applyTexts).download_form_pdf}
          </a>
        </p>
      </NeedsScript>
      <CriteriaList criteria={template.criteria} />
      <FormRenderer
        form={template.form}
        css={template.custom_css}
        landlord={template.landlord.name}
        prefill={prefill}
        context={context}
        restrictedQuestions={template.restricted_questions}
        paged={template.orientation === "horizontal"}
        slug={draftServer && template.slug}
        version={template.version}
        server={draftServer}
        onSubmit={onSubmit}
      />
    </>
  );
}

/** Read after hydration, since the server's page is the same for every query, and then removed from the URL. */
function usePrefill({ homes, company_agents }: PublicTemplate): Values | undefined {
  const [prefill, setPrefill] = useState<Values>();
  useEffect(() => {
    const { search, pathname } = window.location;
    const agents = company_agents.map(({ value }) => value);
    const prefilledValues = parsePrefill(search, agents);
    if (Object.keys(prefilledValues).length > 0) {
      if (homes.length === 0) setPrefill(prefilledValues);
      // loaded on demand, since few links name one of several homes; without it, the applicant selects the home
      else
        import("#rules/forms/prefilled-home.ts")
          .then(({ withPrefilledHome }) => setPrefill(withPrefilledHome(prefilledValues, homes)))
          .catch(() => undefined);
    }
    const remainingSearch = withoutPrefill(search);
    if (remainingSearch !== search) window.history.replaceState(window.history.state, "", pathname + remainingSearch);
  }, [homes, company_agents]);
  return prefill;
}
