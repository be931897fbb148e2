import { landingTexts } from "#texts/landing/texts.ts";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { LandingScreen, landingLinks } from "#web/features/landing/landing-screen.tsx";

export const handle = titleOf(
  (t) => t(landingTexts).rental_applications_form,
  (t) => t(landingTexts).build_rental_application_share,
);

export const links = landingLinks;

export default function Landing() {
  const t = useT();
  return (
    <LandingScreen heading={t(landingTexts).right_tenant_starts} lead={t(landingTexts).build_rental_application} />
  );
}
