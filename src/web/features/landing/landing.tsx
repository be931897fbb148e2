import { useLoaderData } from "react-router";
import { landingTexts } from "#texts/landing/texts.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { LandingScreen, landingLinks } from "#web/features/landing/landing-screen.tsx";
import { loadProduct } from "#web/features/landing/product/load-product.ts";
import { Product } from "#web/features/landing/product/product.tsx";

export const loader = loadProduct;

export const handle = definePageTitle(
  (t) => t(landingTexts).rental_applications_form,
  (t) => t(landingTexts).description,
);

export const links = landingLinks;

export default function Landing() {
  const t = useT();
  const productData = useLoaderData<typeof loader>();
  return (
    <LandingScreen heading={t(landingTexts).headline} lead={t(landingTexts).lead}>
      <Product productData={productData} />
    </LandingScreen>
  );
}
