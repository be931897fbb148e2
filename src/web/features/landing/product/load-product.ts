import type { LoaderFunctionArgs } from "react-router";
import { languageOfPath } from "#rules/website/addresses.ts";
import { productDataOf } from "#web/features/landing/product/product-data.ts";

/** The loader of pages that show parts of the product, in the language of the URL. */
export const loadProduct = ({ url }: LoaderFunctionArgs) =>
  productDataOf(languageOfPath(url.pathname) ?? "en", new Date());
