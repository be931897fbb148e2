import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { languageOfPath } from "#rules/website/addresses.ts";
import { landingTexts } from "#texts/landing/texts.ts";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { LandingScreen, landingLinks } from "#web/features/landing/landing-screen.tsx";
import { Product } from "#web/features/landing/product/product.tsx";
import { productData } from "#web/features/landing/product/product-data.ts";

export function loader({ url }: LoaderFunctionArgs) {
  const language = languageOfPath(url.pathname) ?? "en";
  return productData(language, new Date().toISOString().slice(0, 10));
}

export const handle = titleOf(
  (t) => t(landingTexts).rental_applications_form,
  (t) => t(landingTexts).build_rental_application_share,
);

export const links = landingLinks;

export default function Landing() {
  const t = useT();
  const shown = useLoaderData<typeof loader>();
  return (
    <LandingScreen heading={t(landingTexts).take_applications} lead={t(landingTexts).build_rental_application}>
      <Product shown={shown} />
    </LandingScreen>
  );
}
