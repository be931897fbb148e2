import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import type { FieldErrors, Values } from "#contract/forms.ts";
import { useAddressQuery } from "#web/address-query.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query.ts";
import { accessToken } from "#web/api/session.ts";
import { userQuery } from "#web/api/users.ts";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import { ApplyPage } from "#web/screens/apply/apply-page.tsx";
import { type LoadedForm, loadOpenForm } from "#web/screens/apply/form-loader.ts";
import { FormOnPage } from "#web/screens/apply/form-on-page.tsx";
import { type Handover, keepHandover } from "#web/screens/apply/handover.ts";
import { Preview } from "#web/screens/apply/preview.tsx";
import { isEmbedded, isPreview } from "#web/screens/apply/query.ts";
import { SentInFrame } from "#web/screens/apply/sent-in-frame.tsx";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titleOf(loaderData ? loaderData.template.title || loaderData.template.name : "Not found");

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<LoadedForm> =>
  await loadOpenForm(context, params.slug);

export default function ApplyForm() {
  const { template } = useLoaderData<typeof loader>();
  const { slug } = template;
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [sent, setSent] = useState<Handover>();
  const preview = isPreview(useAddressQuery());

  async function submit(values: Values): Promise<FieldErrors | undefined> {
    try {
      const body = { values };
      const { token, application } = await call("POST /application_templates/:slug/submit/", {
        params: { slug },
        body,
        idempotencyKey: keyOf(body),
      });
      const handover: Handover = {
        token,
        slug,
        id: application.id,
        name: application.applicant.name,
        email: application.applicant.email,
      };
      if (isEmbedded(window.location.search)) setSent(handover);
      else await goOn(handover);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length) return error.errors;
      throw error;
    }
  }

  /** Who is signed in as an applicant has it in their account already. */
  async function goOn(handover: Handover) {
    const user = accessToken() ? await queryClient.ensureQueryData(userQuery).catch(() => null) : null;
    if (user?.applicant) return await navigate(paths.applyComplete(handover.id));
    keepHandover(handover);
    await navigate(paths.applyAccount(slug));
  }

  return (
    <ApplyPage template={template} step="application">
      {preview ? (
        <Preview template={template} />
      ) : sent ? (
        <SentInFrame handover={sent} />
      ) : (
        <FormOnPage template={template} draftsUnder={slug} onSubmit={submit} />
      )}
    </ApplyPage>
  );
}
