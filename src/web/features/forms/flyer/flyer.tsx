import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import {
  allTemplatesQuery,
  downloadFlyerPdf,
  type Flyer,
  publishedTemplateQuery,
  type TemplateRow,
} from "#web/api/forms/application-templates.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/forms/flyer/flyer.module.css";
import { loadFlyer, saveFlyer } from "#web/features/forms/flyer/flyer-drafts.ts";
import { FlyerPreview } from "#web/features/forms/flyer/flyer-preview.tsx";
import { useApplyLink } from "#web/features/forms/sharing/use-apply-link.ts";
import { saveBlob } from "#web/hooks/files.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(formSharingTexts).listing_handouts);

const maxLines = 6;
const maxLineLength = 100;

export default function FlyerScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const list = useQuery(allTemplatesQuery());
  const form = list.data?.find(({ slug }) => slug === params.get("form")) ?? list.data?.[0];
  return (
    <>
      <BackLink to={paths.area("forms")}>{t(commonTexts).forms}</BackLink>
      <h1>{t(formSharingTexts).listing_handouts}</h1>
      <p className={styles.intro}>{t(formSharingTexts).handout_intro}</p>
      {list.isPending ? (
        <Skeleton rows={4} height={72} />
      ) : list.isError && !list.data ? (
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : form ? (
        <Editor key={form.slug} form={form} forms={list.data ?? []} />
      ) : (
        <EmptyState title={t(formSharingTexts).no_forms_yet} text={t(formSharingTexts).handout_links_form}>
          <Link to={paths.area("forms")} className={buttonClass("primary")}>
            {t(formSharingTexts).go_forms}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

function Editor({ form, forms }: { form: TemplateRow; forms: TemplateRow[] }) {
  const t = useT();
  const navigate = useNavigate();
  const { slug, name, landlord } = form;
  const applyLink = useApplyLink(slug);
  const appearance = useOptionalQuery(publishedTemplateQuery(slug))?.form.appearance;
  const [flyer, setFlyer] = useState(() => loadFlyer(slug));
  const change = (part: Partial<Flyer>) => {
    const next = { ...flyer, ...part };
    setFlyer(next);
    saveFlyer(slug, next);
  };
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => {
      const lines = flyer.lines.filter((line) => line.trim());
      const faults = [
        ...(lines.length > maxLines ? [(t: Texts) => t(formSharingTexts).lines_most({ n: maxLines })] : []),
        ...(lines.some((line) => line.length > maxLineLength)
          ? [(t: Texts) => t(formSharingTexts).line_length_most({ n: maxLineLength })]
          : []),
      ];
      return { ...(faults.length > 0 && { lines: faults }) };
    },
    send: async () => {
      const lines = flyer.lines.filter((line) => line.trim());
      saveBlob(await downloadFlyerPdf(slug, { ...flyer, lines }), `${name}-handout.pdf`);
    },
  });
  const errorTexts = (field: string) => (errors[field] ?? []).map((text) => t(text));
  return (
    <div className={styles.split}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.fields}>
        <FormFailure text={failure} />
        <SelectField
          id="form"
          label={t(commonTexts).form}
          value={slug}
          options={forms.map((each) => ({ value: each.slug, label: each.name }))}
          onChange={(chosen) => chosen && navigate(paths.flyer(chosen), { replace: true, state: { keepFocus: true } })}
        />
        <TextField
          id="headline"
          label={t(formSharingTexts).headline}
          placeholder={t(formSharingTexts).two_bedrooms_garden}
          maxLength={80}
          value={flyer.headline}
          onChange={(headline) => change({ headline })}
          errors={errorTexts("headline")}
        />
        <TextField
          id="address"
          label={t(formSharingTexts).address}
          maxLength={120}
          autoComplete="off"
          value={flyer.address}
          onChange={(address) => change({ address })}
          errors={errorTexts("address")}
        />
        <TextField
          id="price"
          label={t(formSharingTexts).price}
          placeholder={t(formSharingTexts).example_rent}
          maxLength={40}
          value={flyer.price}
          onChange={(price) => change({ price })}
          errors={errorTexts("price")}
        />
        <TextAreaField
          id="lines"
          label={t(formSharingTexts).other_details}
          help={t(formSharingTexts).one_per_line({ n: maxLines })}
          value={flyer.lines.join("\n")}
          onChange={(text) => change({ lines: text.split("\n") })}
          errors={errorTexts("lines")}
        />
        <RadioGroup
          id="layout"
          label={t(formSharingTexts).page_layout_size}
          value={flyer.layout}
          options={[
            { value: "page", label: t(formSharingTexts).one_handout_a_page },
            { value: "quarters", label: t(formSharingTexts).four_handouts_a_page },
          ]}
          inline
          onChange={(layout) => change({ layout: layout === "quarters" ? "quarters" : "page" })}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {!busy && <Icon name="download" size={18} />}
            {t(formSharingTexts).download_pdf}
          </Button>
        </div>
      </form>
      <div className={styles.side}>
        <FlyerPreview
          flyer={flyer}
          landlord={{ ...landlord, logo: appearance?.logo ?? landlord.logo }}
          url={applyLink}
        />
      </div>
    </div>
  );
}
