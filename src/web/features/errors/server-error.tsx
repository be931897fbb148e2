import { data } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { PageFailure } from "#web/features/errors/page-failure.tsx";

export const handle = definePageTitle((t) => t(commonTexts).failure_title);

export const loader = () => data(null, { status: 500 });

export default function ServerError() {
  return <PageFailure />;
}
