import { describe, expect, test } from "vitest";
import { findLines, productSources, webSources } from "../testing/read-sources.ts";

/** Every place where a page uses a URL from data, except those built by `paths` and those within the page. */
const urlSources = [
  // the scheme is a prefix of what users entered
  'fields/email/view.tsx: href={`mailto:${encodeURIComponent(value).replace("%40", "@")}`}',
  "web/features/identity/failure.tsx: href={`mailto:${encodeURIComponent(support_email)}`}",
  'fields/phone/view.tsx: href={`tel:${value.replace(/[^\\d+]/g, "")}`}',
  // a section of the same page
  "web/features/application-review/answers/section-links.tsx: href={`#${id}`}",
  "web/features/application-review/summary/contact.tsx: href: `mailto:${encodeURIComponent(applicant.email)}`",
  'web/features/application-review/summary/contact.tsx: href: `tel:${applicant.phone.replace(/[^\\d+]/g, "")}`',
  // this page's own URL, in another language
  "web/components/language-switch.tsx: href={`?${iframeQuery}lang=${other}`}",
  "web/components/language-switch.tsx: window.location.assign(href)",
  // a file of the build
  // one of the two before
  "web/features/application-review/summary/contact.tsx: href={href}",
  // two pages of `paths`
  "web/features/errors/home-link.tsx: <a href={isLoggedIn ? paths.dashboard() : paths.landing()} className={buttonClass(variant)}>",
  // this page's own URL, which is copied and not opened
  "web/features/compare/compare.tsx: <Button className={styles.copy} onClick={() => void copy(location.href)}>",
  // the payment provider's and the bank vendor's URLs, from the server's settings
  "web/features/payments/provider-script.ts: if (new URL(script, location.href).origin === location.origin) return false;",
  // this page's own URL, with what to open again
  "web/features/payments/provider-script.ts: const url = new URL(location.href);",
  "web/features/apply/income/income-bank-frame.tsx: new URL(link, location.href).href,",
  // object URLs of fetched data
  'fields/file/open-file.tsx: window.open("", "_blank")',
  "fields/file/open-file.tsx: window.location.assign(url)",
  "fields/file/open-file.tsx: location.href = url",
  'web/hooks/files.ts: window.open("", "_blank")',
  "web/hooks/files.ts: location.assign(url)",
  "web/hooks/files.ts: location.href = url",
  // `/api/v3/images/{key}/`, created by the server
  "web/components/avatar.tsx: src={photo}",
  "web/features/apply/page/apply-page.tsx: src={logo}",
  // a picture that is drawn here
  "web/features/ambassador/share/share.tsx: <img src={svgAddress(svg)} alt={texts.picture_alt({ name, link })} {...pictureSize} className={styles.picture} />",
  // only digits
  "web/features/apply/page/landlord-contact.tsx: href={`tel:${number}`}",
  // the previous part of this page
  "web/features/form-renderer/state/paging.ts: window.location.replace(currentHash)",
  "web/features/form-renderer/state/paging.ts: window.location.replace(previousHash)",
  // this page with another query
  "web/components/pager/pager.tsx: <a href={linkTo(to)} aria-label={label} {...routerLink}>",
  "web/components/pager/pager.tsx: href={linkTo(number)}",
  "web/features/applicants/list/filters.tsx: <a href={hrefOf(noFilters)} className={styles.clear} {...routerLinkInPlace}>",
  'web/features/applicants/list/filters.tsx: href={hrefOf({ [name]: "" })}',
  "web/features/applicants/list/filters.tsx: href={to}",
  "web/features/applicants/list/sort-heading.tsx: href={hrefOf(isSorted ? reversedSort(sort) : defaultSort)}",
  // the operator's setting, which must be https, with the language and the kind of user
  "web/features/support-chat/chat-panel.tsx: src={chatAddress(address, identity, language)}",
  // a page of `paths`, and the path of an API call
  "web/features/apply/form/already-submitted.tsx: href={earlier.isInAccount ? paths.applyNext(earlier.id) : paths.applyAccount(slug)}",
  'web/features/apply/form/form-on-page.tsx: <a href={linkTo("GET /application_templates/:slug/pdf/", { params: { slug: template.slug } })}>',
  "web/features/forms/flyer/flyer-preview.tsx: src={landlord.logo}",
  "web/features/forms/preview/form-frame.tsx: src={src}",
  "web/features/forms/preview/form-preview.tsx: src={src}",
  "web/features/account-settings/profile/logo.tsx: src={url}",
  "web/features/forms/appearance/logo-field.tsx: src={displayedLogo}",
  // `paths.apply` on this page's own origin
  "web/features/form-renderer/drafts/finish-later.tsx: href={link}",
  "web/features/forms/share/share-form.tsx: href={`sms:?&body=${encodeURIComponent(body)}`}",
  "web/features/forms/sharing/share-link.tsx: href={url}",
  // a page of `paths`
  "web/features/impersonation/impersonation-bar.tsx: window.location.replace(landing)",
  "web/features/impersonation/start-dialog.tsx: window.location.replace(home)",
  // https and the host and path from a row of the law
  "web/features/laws/law-entry.tsx: href={href}",
  // a constant
  "web/features/payout-account/bank/terms-links.tsx: href={providerAgreement}",
  // the operator's setting, which must be http or https
  "web/app/login-required.tsx: location.replace(user.old_site + pathname + search);",
];

describe("the browser code", () => {
  test("the browser code nowhere interprets text as HTML or code", () => {
    expect(
      findLines(
        webSources,
        /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/,
      ),
    ).toEqual([]);
    expect(findLines(productSources, /\beval\(|new Function\(|setTimeout\(\s*["'`]/)).toEqual([]);
  });

  test("the browser code takes URLs from data only in the places listed in this test", () => {
    const links = findLines(
      webSources.map(({ path, text }) => ({ path: path.replace("src/", ""), text })),
      /<\w+\b[^>]*\b(?:href|src)=\{|<[a-z]+\b[^>]*\b(?:action|formAction)=\{|^\s*(?:href|src)=\{|\blocation\.(?:href|assign|replace)\b|window\.open\(|\bhref: `/,
    );
    const lintelFiles =
      /\b(?:href|src)=\{(?:(?:paths\.\w+|blankPdfLink)\([^)]*\)(?: \+ claimFragment\(claim\))?|`#\$\{\w+\(\w+\)\}`)\}/;
    const address =
      /(?:href|src)=\{(?:\w[\w.]*|`[^`]*`)\}|href: `[^`]*`|(?:window\.)?location\.(?:(?:assign|replace)\([\w.]+\)|href = \w+)|window\.open\([^)]*\)/;
    const linked = links
      .filter((line) => !lintelFiles.test(line))
      .map((line) => `${line.split(": ")[0]}: ${address.exec(line)?.[0] ?? line.slice(line.indexOf(": ") + 2)}`);
    expect(linked.sort()).toEqual([...urlSources].sort());
  });
});
