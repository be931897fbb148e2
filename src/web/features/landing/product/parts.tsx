import { useLoaderData } from "react-router";
import type { loadProduct } from "#web/features/landing/product/load-product.ts";
import { Prices } from "#web/features/landing/product/prices.tsx";
import styles from "#web/features/landing/product/product.module.css";
import { ReportSample } from "#web/features/landing/product/report-sample.tsx";

/** The sample reports, for pages whose loader is `loadProduct`. */
export function ReportPart() {
  return (
    <div className={styles.product}>
      <ReportSample {...useLoaderData<typeof loadProduct>()} />
    </div>
  );
}

/** The report prices, for any page. */
export function PricesPart() {
  return (
    <div className={styles.product}>
      <Prices />
    </div>
  );
}
